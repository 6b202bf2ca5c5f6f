/** The name under which drafts are highlighted, by browsers that can. */
export const UNSAVED = 'non-enregistre';

/** The attribute of the element that is typed in: extensions add editable elements of their own. */
export const TYPED = 'data-typed';

const ID = 'page-de-l-editeur';

/** Before the page's own scripts run, sets its clock to `data-time` of its frame (ms since 1970). */
const CLOCK = `
  if (frameElement?.dataset.time) {
    const shift = Number(frameElement.dataset.time) - Date.now();
    globalThis.Date = class extends Date {
      constructor(...given) {
        super(...(given.length > 0 ? given : [Date.now()]));
      }
      static now = () => super.now() + shift;
    };
  }`;

/**
 * The style of drafts and of what is typed in; the clock; and an early `load` event of the frame, once
 * the page can be seen and pressed, before its pictures are there.
 */
export const PAGE_HEAD =
  `<style>::highlight(${UNSAVED}) { background: #f6e3e8; color: #54203a; ` +
  'text-decoration: underline dotted 2px; } ' +
  // Browsers type no-break spaces where spaces collapse.
  `[${TYPED}] { white-space: pre-wrap; user-select: text; cursor: text; outline: none; } ` +
  // A link that lies over a whole card lets presses of a text in it through.
  `:has([${TYPED}]) > a::after { pointer-events: none; } ` +
  `[${TYPED}]:empty { display: inline-block; min-width: 2px; }</style>` +
  `<script>{${CLOCK}}</script>` +
  `<script type="module" id="${ID}">frameElement?.dispatchEvent(new Event('load'))</script>`;

/** Whether a document is a page of the site, and no message in place of one. */
export const isSitePage = (document: Document): boolean => document.getElementById(ID) !== null;

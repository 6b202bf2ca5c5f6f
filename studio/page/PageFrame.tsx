import { useState } from 'react';
import { flushSync } from 'react-dom';
import { EDITOR_PARAMETER } from '../base/addresses.ts';
import { onPhone } from '../base/device.ts';
import { untilReleased } from '../base/until-released.ts';
import { useListener } from '../base/useListener.ts';
import { timeOf } from '../content/moment.ts';
import { Problems } from '../panel/Problems.tsx';
import { usePanel } from '../state/context.ts';
import { isSitePage } from './marks/page-head.ts';
import { PageTouch } from './PageTouch.tsx';
import { typedOn } from './show-drafts.ts';

/** A page as it is drawn from one version of the content, for a moment; one key is one frame. */
type Drawing = { key: string; address: string; moment: string | undefined };

export type FrameModel = ReturnType<typeof useFrame>;

const pagePath = (address: string) => new URL(address).pathname;
/** The address of the page that the window is on; a fragment is one of the window itself. */
function pageAddress(): string {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.delete(EDITOR_PARAMETER);
  return url.href;
}

/**
 * Waits until nothing is pressed, and no text is being typed on the page that is shown: its caret and
 * what the browser can undo there would be lost.
 */
async function untilFree(page: Document | undefined): Promise<void> {
  await untilReleased();
  // A press may end the typing of one text, and begin that of another.
  while (page?.defaultView && typedOn(page)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await untilReleased();
  }
}

/** Skips the animations of a page's entrance, not those that follow its scroll. */
function skipEntrance(page: Document): void {
  for (const animation of page.getAnimations())
    if (animation.timeline === page.timeline) animation.currentTime = 10_000;
}

/**
 * What is drawn. The wanted drawing follows from the window's address and the content's version; until
 * it is there, the one before stays in front of it.
 *
 * @param version of the content; undefined until it is read
 */
export function useFrame(version: string | undefined) {
  const [address, setAddress] = useState(pageAddress);
  /** The moment that the page is shown for; undefined for now (`content/moment.ts`). */
  const [moment, showAt] = useState<string>();
  const [width, setWidth] = useState<'phone' | 'computer'>('computer');
  const [front, setFront] = useState<Drawing & { document: Document }>();
  const wanted = { key: `${version} ${address} ${moment}`, address, moment };
  const drawings: Drawing[] = front ? [front] : [];
  if (version !== undefined && front?.key !== wanted.key) drawings.push(wanted);
  useListener(window, 'popstate', () => setAddress(pageAddress()));

  const go = (path: string) => {
    const next = new URL(path, address);
    if (next.href === address) return;
    setAddress(next.href);
    if (onPhone) next.searchParams.set(EDITOR_PARAMETER, '');
    history.pushState(null, '', next);
  };
  /**
   * Shows a drawing that has come: another page as soon as it can be seen, the same one once it has
   * loaded, so that nothing blinks or scrolls. While that fails, the old one stays.
   */
  const onLoad = async (drawing: Drawing, { contentDocument: page }: HTMLIFrameElement) => {
    // An error page of the browser, while the editor does not answer.
    if (!page) return;
    const before =
      front && front.key !== drawing.key && pagePath(front.address) === pagePath(drawing.address)
        ? front.document
        : undefined;
    if (before && (page.readyState !== 'complete' || !isSitePage(page))) return;
    await untilFree(before);
    // Another drawing may have replaced it meanwhile.
    if (!page.defaultView) return;
    if (before) {
      skipEntrance(page);
      const top = before.defaultView?.scrollY ?? 0;
      page.defaultView.scrollTo({ top, behavior: 'instant' });
    }
    // Swaps frames and listeners at once: a press in between would be lost.
    flushSync(() => setFront({ ...drawing, document: page }));
  };
  const document = front?.document;
  /** Whether the front frame shows a message in place of a page. */
  const isBlank = !!document && !isSitePage(document);
  // The path of the page that is seen: the wanted one never comes if the editor is stopped.
  const path = pagePath((front ?? wanted).address);
  return { drawings, document, isBlank, path, width, setWidth, moment, showAt, go, onLoad };
}

const MAIN = 'relative flex min-h-0 min-w-0 grow justify-center';
/** Painted over the page: without a graphics card, clipping the page takes five times as long. */
const CORNERS =
  'after:pointer-events-none after:absolute after:inset-0 md:after:rounded-photo ' +
  'md:after:ring-[18px] md:after:ring-ground';

/** The page in a frame, as wide as the screen or as a phone; the next drawing waits behind it. */
export function PageFrame({ frame }: { frame: FrameModel }) {
  const { drawings, document, width, onLoad, isBlank } = frame;
  const { view } = usePanel();
  const isCovered = view?.kind === 'photos';
  const limit = width === 'phone' ? 'max-w-[390px]' : '';
  return (
    <main className={`${MAIN} ${isCovered ? 'md:invisible' : ''}`}>
      <div className={`relative size-full overflow-hidden bg-milk ${CORNERS} ${limit}`}>
        {drawings.map((drawing, index) => (
          <iframe
            key={drawing.key}
            data-time={drawing.moment && timeOf(drawing.moment)}
            src={drawing.address}
            title={index === 0 ? 'La page' : 'La page, dessinée de nouveau'}
            aria-hidden={index > 0}
            tabIndex={index > 0 ? -1 : undefined}
            onLoad={({ currentTarget }) => void onLoad(drawing, currentTarget)}
            className={`absolute inset-0 size-full ${index > 0 ? '-z-10' : ''}`}
          />
        ))}
        {isBlank ? (
          <div className="absolute inset-0 overflow-y-auto bg-milk p-5 md:p-10">
            <h1>Cette page ne peut pas être montrée</h1>
            <p className="mt-2">
              Elle sera là dès que ce qui suit sera corrigé ; rien n’est perdu.
            </p>
            <Problems />
          </div>
        ) : (
          <PageTouch page={document} />
        )}
      </div>
    </main>
  );
}

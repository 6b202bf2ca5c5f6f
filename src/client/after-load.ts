/** Fetches what is in the templates of AfterLoad.astro. The build inlines this in every page. */

// Safari has no idle callback.
addEventListener('load', () =>
  (window.requestIdleCallback ?? setTimeout)(() => {
    for (const later of document.querySelectorAll<HTMLTemplateElement>('[data-after-load]'))
      later.replaceWith(later.content);
  }),
);

// A page that is printed before its print styles are there takes them at once: browsers do not wait
// for a style sheet that is added now.
const printStyles = document
  .querySelector<HTMLTemplateElement>('[data-after-load]')!
  .content.querySelector<HTMLLinkElement>('[media=print]')!;
addEventListener('beforeprint', () => {
  if (printStyles.sheet) return;
  const request = new XMLHttpRequest();
  request.open('GET', printStyles.getAttribute('href')!, false);
  request.send();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(request.responseText);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
});

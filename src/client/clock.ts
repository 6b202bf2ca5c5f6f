/**
 * Updates everything in the page that depends on the time: when it loads, every minute, and
 * whenever it is shown again, since timers stop in hidden pages.
 */
import { DAYS, openNow, spokenStatus, type Hours } from '#institute/open-now.ts';
import { inParis, type ParisClock } from '#institute/paris-time.ts';

/** Set by the build (astro.config.ts). */
declare const PARIS_CLOCK: ParisClock;

const [week, closures] = JSON.parse(
  document.querySelector<HTMLElement>('[data-hours]')!.dataset.hours!,
) as [Hours['week'], Hours['closures']];
const year = document.getElementById('year')!;
let shownWords: string;
let shownDay: number;
let timer: ReturnType<typeof setTimeout>;

function update(): void {
  const now = Date.now();
  const moment = inParis(now, PARIS_CLOCK);
  const words = openNow({ week, closures }, moment);
  // The same words are not written again, since the browser may have translated them.
  if (words !== shownWords)
    for (const line of document.querySelectorAll('.open-now')) {
      line.firstChild!.textContent = words;
      line.lastChild!.textContent = spokenStatus(words);
      line.toggleAttribute('data-open', words.startsWith('Ouvert'));
    }
  shownWords = words;
  if (moment.day !== shownDay)
    for (const row of document.querySelectorAll<HTMLElement>('[data-weekdays]')) {
      const { weekdays } = row.dataset;
      const isToday = weekdays!.includes(String(moment.weekday));
      row.toggleAttribute('data-today', isToday);
      // « Aujourd’hui, jeudi : Du lundi au vendredi », « Aujourd’hui, Jeudi ».
      const day = weekdays![1] ? `${DAYS[moment.weekday]}\u00A0: ` : '';
      row.querySelector('.spoken')!.textContent = isToday ? `Aujourd’hui, ${day}` : '';
    }
  shownDay = moment.day;
  // The year is right even if the site is not built again.
  const currentYear = new Date(moment.day * 864e5).getUTCFullYear();
  if (currentYear > Number(year.textContent)) year.textContent = String(currentYear);
  // For Days.astro.
  dispatchEvent(new Event('clock'));
  clearTimeout(timer);
  timer = setTimeout(update, 60_000 - (now % 60_000));
}
update();
addEventListener('pageshow', update);
document.addEventListener('visibilitychange', update);
// After `visibilitychange`: only now a prerendered page sees what its tab has stored meanwhile.
document.addEventListener('prerenderingchange', update);

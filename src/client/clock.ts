/**
 * Everything in the page that follows the clock: worked out when it loads, with every minute, and
 * whenever it is shown, since timers sleep in hidden and in kept pages.
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
  // The same words stay as they are, perhaps translated by the browser.
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
  // Right even if nobody rebuilds.
  const currentYear = new Date(moment.day * 864e5).getUTCFullYear();
  if (currentYear > Number(year.textContent)) year.textContent = String(currentYear);
  // Days.astro listens.
  dispatchEvent(new Event('clock'));
  clearTimeout(timer);
  timer = setTimeout(update, 60_000 - (now % 60_000));
}
update();
addEventListener('pageshow', update);
document.addEventListener('visibilitychange', update);
// Later than the former: only now a prerendered page has what its tab has stored meanwhile.
document.addEventListener('prerenderingchange', update);

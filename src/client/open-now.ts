/** Says whether the institute is open and marks today's row, again with every minute. */
import { inParis, openNow, type Hours } from '#institute/open-now.ts';

const hours = JSON.parse(
  document.querySelector<HTMLElement>('[data-hours]')!.dataset.hours!,
) as Hours;

function update(): void {
  const now = new Date();
  const moment = inParis(now);
  const words = openNow(hours, moment);
  for (const line of document.querySelectorAll('.open-now')) {
    line.textContent = words;
    line.toggleAttribute('data-open', words.startsWith('Ouvert'));
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-weekdays]'))
    row.ariaCurrent = row.dataset.weekdays!.includes(String(moment.weekday)) ? 'date' : null;
  setTimeout(update, 60_000 - (now.getTime() % 60_000));
}
update();

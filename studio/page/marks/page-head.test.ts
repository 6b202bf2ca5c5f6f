// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { PAGE_HEAD } from './page-head.ts';

test('a page has the clock of the moment that its frame asks for', () => {
  const time = Date.parse('2027-02-14T09:00Z');
  const [script] = /(?<=<script>)[^]*?(?=<\/script>)/.exec(PAGE_HEAD)!;
  vi.useFakeTimers();
  vi.stubGlobal('Date', Date);
  vi.stubGlobal('frameElement', { dataset: { time: String(time) } });
  new Function(script)();
  expect([Date.now(), new Date().getTime(), new Date(5).getTime()]).toEqual([time, time, 5]);
});

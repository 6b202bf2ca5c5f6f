import { expect, test } from 'vitest';
import { kilometres, position } from './position.ts';

const CROISIC = '47.29, -2.51';

test.each([
  ['47.29, -2.51'],
  ['(47.29; -2.51)'],
  ['47,29, -2,51'],
  ['47,29 -2,51'],
  ['47,29 ; −2,51'],
  ['47.29\n-2.51'],
  ['47.29-2.51'],
  ['Latitude : 47.29\nLongitude : -2.51'],
  ['-2.51, 47.29'],
  ['47.29° N, 2.51° O'],
  ['N 47.29° W 2.51°'],
  ['47,29° Nord, 2,51° Ouest'],
  ['47° 17\' 24" N 2° 30\' 36" O'],
  ['47°17′24.0″N 2°30′36.0″W'],
  ['47º17’24’’ N, 2º30’36’’ O'],
  ["47°17,4' N 2°30,6' O"],
  ['https://www.google.com/maps/@47.29,-2.51,15z'],
  [
    'https://www.google.fr/maps/place/Ici/@47.1,-2.2,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d47.29!4d-2.51',
  ],
  ["https://www.google.com/maps/place/47%C2%B017'24.0%22N+2%C2%B030'36.0%22W/"],
  ['https://www.google.com/maps?q=47.29,-2.51'],
  ['https://maps.google.com/?ll=47.29%2C-2.51&z=16'],
  ['https://www.google.com/maps/search/?api=1&query=47.29%2C-2.51'],
  ['https://www.google.com/maps/search/47.29,+-2.51'],
  ['https://www.google.com/maps/dir/?api=1&destination=47.29,-2.51'],
  ['https://www.openstreetmap.org/#map=17/47.29/-2.51'],
  ['https://www.openstreetmap.org/?mlat=47.29&mlon=-2.51#map=12/47.0/-2.0'],
  ['https://maps.apple.com/?ll=47.29,-2.51&q=Ici'],
  ['https://maps.apple.com/place?coordinate=47.29,-2.51'],
  ['geo:47.29,-2.51?z=16'],
  ['https://www.waze.com/ul?ll=47.29%2C-2.51'],
  ['https://www.geoportail.gouv.fr/carte?c=-2.51,47.29&z=17'],
  ['https://www.bing.com/maps?cp=47.29~-2.51'],
])('position: %j is understood', (text) => {
  expect(position.read(text)).toBe(CROISIC);
});

test.each([
  ['47.29'],
  ['47,29'],
  ['-2.51'],
  ['47.29, 3.76, 12'],
  ['https://maps.app.goo.gl/AbC123'],
  ['3 rue du Port, 44490 Le Croisic'],
  ['48.2, 16.37'],
  ['37.77, -122.41'],
  [''],
])('position: %j is refused', (text) => {
  expect(position.read(text)).toBeUndefined();
});

test('position: overseas, and with as many digits as a metre needs', () => {
  expect(position.read('-20.882057, 55.450678')).toBe('-20.88206, 55.45068');
  expect(position.read('16,2411 ; -61,5331')).toBe('16.2411, -61.5331');
});

test('kilometres: from Paris to Marseille', () => {
  const paris = { latitude: 48.8566, longitude: 2.3522 };
  expect(kilometres(paris, { latitude: 43.2965, longitude: 5.3698 })).toBeCloseTo(661, -1);
});

import { expect, test } from 'vitest';
import { keepCompounds } from './compounds.ts';

/** Shows the elements as brackets. */
const shown = (body: string) =>
  keepCompounds(`<head><title>e-mail</title></head><body>${body}`)
    .replace(/^.*<body>/, '')
    .replace(/<span class="nb">(.*?)<\/span>/g, '[$1]');

test.each([
  ['<p>Au-delà, sur rendez-vous.</p>', '<p>[Au-delà,] sur [rendez-vous.]</p>'],
  ['<p>(ci-dessous) l’au-delà</p>', '<p>[(ci-dessous)] [l’au-delà]</p>'],
  ['<a title="e-mail">un e-mail</a>', '<a title="e-mail">un [e-mail]</a>'],
  ['<p>9h00-18h30, L. 616-1, 3-4</p>', '<p>9h00-18h30, L. 616-1, 3-4</p>'],
  [
    '<p>a@mon-site.fr www.mon-site.fr /mon-site</p>',
    '<p>a@mon-site.fr www.mon-site.fr /mon-site</p>',
  ],
  ['<p>mon-site.fr, mais mon-site.</p>', '<p>mon-site.fr, mais [mon-site.]</p>'],
  ['<p>Saint-Étienne-de-Montluc</p>', '<p>Saint-Étienne-de-Montluc</p>'],
  ['<p>«\u00A0e-mail\u00A0» ou\u00A0e-mail</p>', '<p>[«\u00A0e-mail\u00A0»] [ou\u00A0e-mail]</p>'],
  // What an island has wrapped already.
  ['<span class="nb">e-mail</span> e-mail', '[e-mail] [e-mail]'],
  [
    '<script>a-b</script><svg><text>e-mail</text></svg>',
    '<script>a-b</script><svg><text>e-mail</text></svg>',
  ],
  [
    '<astro-island props="a>b-c"><p>e-mail</p><astro-slot>e-mail</astro-slot>e-mail</astro-island> e-mail',
    '<astro-island props="a>b-c"><p>e-mail</p><astro-slot>[e-mail]</astro-slot>e-mail</astro-island> [e-mail]',
  ],
])('keepCompounds: %s', (body, result) => {
  expect(shown(body)).toBe(result);
});

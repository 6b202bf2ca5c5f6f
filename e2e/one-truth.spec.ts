/** Every fact is written once, in the content: a site built from other content has nothing of this one's on any page. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SECOND_DIST } from './second/content.ts';
import { expect, test } from './test.ts';

const plain = (html: string) => html.replace(/&nbsp;|&#160;|\s+/g, ' ');

test('the second site has no fact of the first', ({ content }) => {
  const { nom, telephone, email, adresse, reservation, reseaux, siret } = content.institut;
  const number = telephone.replaceAll(' ', '').slice(1);
  const networks = Object.values(reseaux ?? {});
  const facts = [nom, telephone, number, email, ...Object.values(adresse), reservation, ...networks, siret];
  for (const name of readdirSync(SECOND_DIST).filter((each) => /\.(?:html|vcf|txt|xml)$/.test(each))) {
    const text = plain(readFileSync(path.join(SECOND_DIST, name), 'utf8'));
    for (const fact of facts) if (fact) expect(text, `${fact} in ${name}`).not.toContain(plain(fact));
  }
});

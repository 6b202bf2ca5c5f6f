/** `npm run check`: prints every problem of the content in French, or what it contains. */
import { DECLARATION } from '#content/declaration.ts';
import { checkContent } from '#content/load.ts';
import { sentences } from '#kit/check/problem.ts';

const report = await checkContent();
const { content } = report;
for (const warning of sentences(DECLARATION, report, 'warning'))
  console.warn(`À vérifier — ${warning}`);
if (content) {
  const prices = content.tarifs.familles.flatMap(({ lignes }) => lignes).length;
  const counts = [
    `${prices} prix`,
    `${content.avis.avis.length} avis`,
    `${Object.keys(content.photos).length} photos`,
  ];
  console.log(`Tout est en ordre : ${counts.join(', ')}.`);
} else {
  const problems = sentences(DECLARATION, report);
  for (const problem of problems) console.error(problem);
  const total =
    problems.length === 1 ? 'Un problème à corriger' : `${problems.length} problèmes à corriger`;
  console.error(`\n${total}, puis relancer npm run check.`);
  process.exitCode = 1;
}

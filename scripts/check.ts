/** `npm run check`: every problem of the content, in French, or how much of it is right. */
import { checkContent } from '#content/load.ts';

const { content, problems, warnings } = await checkContent();
for (const warning of warnings) console.warn(`À vérifier — ${warning}`);
if (content) {
  const prices = content.tarifs.familles.flatMap(({ lignes }) => lignes).length;
  const counts = [`${prices} prix`, `${content.avis.avis.length} avis`, `${Object.keys(content.photos).length} photos`];
  console.log(`Tout est en ordre : ${counts.join(', ')}.`);
} else {
  for (const problem of problems) console.error(problem);
  const total = problems.length === 1 ? 'Un problème à corriger' : `${problems.length} problèmes à corriger`;
  console.error(`\n${total}, puis relancer npm run check.`);
  process.exitCode = 1;
}

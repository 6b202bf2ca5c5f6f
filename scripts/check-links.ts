/** Visits every link that leaves the site and reports the dead ones. Needs the internet, hence outside the tests. */
import { readContent } from '#content/read.ts';
import { outsideLinks, visitLink } from '#lib/dead-links.ts';

const links = outsideLinks(await readContent());
const faults = (await Promise.all(links.map((link) => visitLink(link)))).filter((fault) => fault !== undefined);
for (const { label, url, reason, sure } of faults) console.log(`${sure ? '✗' : '?'} ${label} : ${url} ${reason}.`);

const dead = faults.filter(({ sure }) => sure).length;
if (dead > 0) {
  console.log(`\n${dead} lien${dead > 1 ? 's' : ''} sur ${links.length} à corriger dans le dossier content.`);
  process.exitCode = 1;
} else {
  console.log(`Les liens du site vers l’extérieur (${links.length}) ont été visités : aucun n’est mort.`);
}

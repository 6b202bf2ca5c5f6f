/** One photo of `content/photos/`: a folder with the picture and this description. */
import { entier, groupe, ouiNon, paragraphe, texte, valeur } from './field-kinds.ts';
import * as kinds from './kinds.ts';

/** @param example a text that says what a photo of this site shows */
export const describedPhoto = (example: string) =>
  groupe('Photo', {
    nom: texte('Nom', 60),
    photo: valeur('Fichier', kinds.fichierPhoto),
    alt: paragraphe('Ce que montre la photo', 160, 'Pour les personnes qui ne la voient pas.', {
      exemple: example,
    }),
    cadrage: groupe('Point à garder dans le cadre', {
      x: entier('Depuis la gauche, en %', kinds.pourcentage, 0, 100),
      y: entier('Depuis le haut, en %', kinds.pourcentage, 0, 100),
    }),
    exemple: ouiNon(
      'Image de démonstration',
      'Une image de démonstration ne peut pas être mise en ligne. À décocher avec la vraie photo.',
    ).optional(),
  });

export type PhotoSchema = ReturnType<typeof describedPhoto>;

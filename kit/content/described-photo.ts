/** The description of a photo. It lies beside the picture, in a folder of `content/photos/`. */
import { integer, group, yesNo, paragraph, text, value } from './field-kinds.ts';
import * as kinds from './value-kinds.ts';

/** @param example a text that says what a photo of this site shows */
export const describedPhoto = (example: string) =>
  group('Photo', {
    nom: text('Nom', 60),
    photo: value('Fichier', kinds.photoFile),
    alt: paragraph('Ce que montre la photo', 160, 'Pour les personnes qui ne la voient pas.', {
      example,
    }),
    cadrage: group('Point à garder dans le cadre', {
      x: integer('Depuis la gauche, en %', 0, 100, '50'),
      y: integer('Depuis le haut, en %', 0, 100, '50'),
    }),
    exemple: yesNo(
      'Image de démonstration',
      'Une image de démonstration ne peut pas être mise en ligne. À décocher avec la vraie photo.',
    ).optional(),
  });

export type PhotoSchema = ReturnType<typeof describedPhoto>;

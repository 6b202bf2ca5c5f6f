import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { choice, group, list, paragraph, price, text } from '#kit/schema/field-kinds.ts';
import { walk } from '#kit/schema/paths.ts';
import { applyToData, editYaml, mergeLines, type Edit } from './yaml-edit.ts';

const CARD = group('Carte', {
  titre: text('Titre', 30),
  familles: list(
    'Familles',
    group('Famille', {
      nom: text('Nom', 30),
      note: paragraph('Note', 400),
      lignes: list(
        'Lignes',
        group('Ligne', {
          nom: text('Nom', 30),
          precision: text('Précision', 30).optional(),
          prix: price('Prix'),
          part: choice('Part', { entière: 'Entière', demie: 'Demie' }).optional(),
        }),
      ),
    }),
  ),
  menus: list('Menus', group('Menu', { lignes: list('Lignes', text('Ligne', 30)) })),
});
const TEXT = `# Les prix
titre: La carte
familles:
  # La première
  - nom: Tartes
    note: >-
      Une note assez longue pour tenir sur deux lignes du fichier, comme le font
      celles d’ici.
    lignes:
      - nom: Fraises # la plus demandée
        prix: 35 # depuis mai
      - nom: Citron
        prix: 5
        part: demie
  # La seconde
  - nom: Pains
    note: Courte
    lignes:
      - { nom: Seigle, prix: 15 }
menus: []
`;
const LINES = ['familles', 0, 'lignes'];

const edit = (change: Edit, text = TEXT) => {
  const after = editYaml(text, CARD, change);
  expect(parse(after)).toEqual(applyToData(parse(text), change));
  const [before, now] = [text.split('\n'), after.split('\n')];
  return {
    gone: before.filter((line) => !now.includes(line)),
    come: now.filter((line) => !before.includes(line)),
    after,
  };
};

test('a changed price is one changed line, which keeps its comment', () => {
  const { gone, come } = edit({ kind: 'set', path: [...LINES, 0, 'prix'], value: 37.5 });
  expect([gone, come]).toEqual([
    ['        prix: 35 # depuis mai'],
    ['        prix: 37.5 # depuis mai'],
  ]);
});

test('a long text is folded, a text with a colon quoted, a short one is one line again', () => {
  const long = edit({
    kind: 'set',
    path: ['familles', 1, 'note'],
    value: 'Longue : '.repeat(20).trim(),
  });
  expect(long.after).toContain('- nom: Pains\n    note: >-\n      Longue : Longue');
  const short = edit({ kind: 'set', path: ['familles', 0, 'note'], value: 'Deux : trois' });
  expect(short.come).toEqual(["    note: 'Deux : trois'"]);
});

test('a field is added where the schema has it, and removed', () => {
  const added = edit({ kind: 'set', path: [...LINES, 0, 'precision'], value: 'Couleur' });
  expect(added.after).toContain(
    '- nom: Fraises # la plus demandée\n        precision: Couleur\n        prix: 35',
  );
  expect(edit({ kind: 'set', path: [...LINES, 1, 'part'] }).gone).toEqual(['        part: demie']);
  edit({ kind: 'set', path: ['familles', 0, 'nom'] });
});

test('the first entry of a list is added where the schema has the list', () => {
  const change: Edit = { kind: 'insert', path: ['familles'], index: 0, value: { nom: 'Pains' } };
  const { after } = edit(change, 'titre: La carte\nmenus: []\n');
  expect(after).toBe('titre: La carte\nfamilles:\n  - nom: Pains\nmenus: []\n');
});

test('entries are added, removed and moved with the comments above them', () => {
  expect(
    edit({ kind: 'insert', path: LINES, index: 1, value: { nom: 'Fleurs', prix: 3 } }).gone,
  ).toEqual([]);
  expect(edit({ kind: 'remove', path: LINES, index: 1 }).come).toEqual([]);
  const moved = edit({ kind: 'move', path: ['familles'], index: 1, to: 0 });
  expect(moved.after).toContain('familles:\n  # La seconde\n  - nom: Pains');
  expect(moved.after).toContain('  # La première\n  - nom: Tartes');
});

test('empty lists, braces and Windows line ends can be edited', () => {
  edit({ kind: 'insert', path: ['menus'], index: 0, value: { lignes: ['Fraises', 'Citron'] } });
  edit({ kind: 'set', path: ['familles', 1, 'lignes', 0, 'prix'], value: 16 });
  edit({ kind: 'remove', path: ['familles', 1, 'lignes'], index: 0 });
  const windows = TEXT.replaceAll('\n', '\r\n');
  const after = editYaml(windows, CARD, { kind: 'set', path: ['titre'], value: 'Prix' });
  expect(after).toBe(windows.replace('La carte', 'Prix'));
});

test('lines in another format stay as they are around a changed line', () => {
  const odd = TEXT.replace(
    'note: Courte',
    `note:   "${'Longue ligne '.repeat(9).trim()}"   # gardée`,
  ).replace('menus: []', 'menus:   []');
  const { gone, come } = edit({ kind: 'set', path: [...LINES, 0, 'prix'], value: 37.5 }, odd);
  expect([gone, come]).toEqual([
    ['        prix: 35 # depuis mai'],
    ['        prix: 37.5 # depuis mai'],
  ]);
  expect(() => editYaml('titre: [', CARD, { kind: 'set', path: ['titre'], value: 'Prix' })).toThrow(
    /ne peut plus être lu/,
  );
});

test('lines are merged whole', () => {
  expect(mergeLines('sous-titre: A\n', 'titre: A\n', 'titre: B\n')).toBeUndefined();
  expect(mergeLines('x: 1\ntitre: A\n', 'titre: A\n', 'titre: B\n')).toBe('x: 1\ntitre: B\n');
});

test('a value that is set again leaves the text as it is', () => {
  for (const { path, value } of walk(CARD, parse(TEXT))) {
    if (path.length === 0 || typeof value === 'object') continue;
    const after = editYaml(TEXT, CARD, { kind: 'set', path, value });
    // Braces are taken apart, once.
    expect(after, path.join('.')).toBe(
      path[1] === 1 && path[2] === 'lignes'
        ? editYaml(after, CARD, { kind: 'set', path, value })
        : TEXT,
    );
  }
});

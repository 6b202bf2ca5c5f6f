import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { group, list, price, text } from '#kit/schema/field-kinds.ts';
import { child } from '#kit/schema/paths.ts';
import { editYaml, type Edit } from './yaml-edit.ts';

const CARD = group('Carte', {
  titre: text('Titre', 30),
  familles: list(
    'Familles',
    group('Famille', {
      nom: text('Nom', 30),
      note: text('Note', 400).optional(),
      lignes: list('Lignes', group('Ligne', { nom: text('Nom', 30), prix: price('Prix') })),
    }),
  ),
  menus: list('Menus', text('Menu', 30)),
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
  # La seconde
  - nom: Pains
    note: Courte
    lignes:
      - { nom: Seigle, prix: 15 }
menus: []
`;
const LINES = ['familles', 0, 'lignes'];
const PRICE: Edit = { kind: 'set', path: [...LINES, 0, 'prix'], value: 37.5 };

/** The lines that go and that come, and the text after; the edited field holds what it should. */
function edit(change: Edit, text = TEXT) {
  const after = editYaml(text, CARD, change);
  const [old, next] = [text, after].map((all) => change.path.reduce(child, parse(all) as unknown));
  const entries = Array.isArray(old) ? [...(old as unknown[])] : [];
  if (change.kind === 'insert') entries.splice(change.index, 0, change.value);
  if (change.kind === 'remove') entries.splice(change.index, 1);
  if (change.kind === 'move') entries.splice(change.to, 0, ...entries.splice(change.index, 1));
  expect(next).toEqual(change.kind === 'set' ? change.value : entries);
  const [before, now] = [text.split('\n'), after.split('\n')];
  const gone = before.filter((line) => !now.includes(line));
  return { gone, come: now.filter((line) => !before.includes(line)), after };
}

test('a changed price is one changed line with its comment, whatever the lines around it', () => {
  const odd = TEXT.replace(/(?<=titre: ).*/, `  "${'Longue ligne '.repeat(9).trim()}"   # gardée`);
  expect(edit(PRICE, odd.replace('menus: []', 'menus:   []'))).toMatchObject({
    gone: ['        prix: 35 # depuis mai'],
    come: ['        prix: 37.5 # depuis mai'],
  });
  const windows = TEXT.replaceAll('\n', '\r\n');
  expect(editYaml(windows, CARD, PRICE)).toBe(windows.replace('prix: 35', 'prix: 37.5'));
  expect(() => editYaml('titre: [', CARD, PRICE)).toThrow(/ne peut plus être lu/);
});

test('a field is written in the order of the schema: a long text folded, lines kept, a colon quoted', () => {
  const setNote = (family: number, value?: string, text?: string) =>
    edit({ kind: 'set', path: ['familles', family, 'note'], value }, text);
  const long = 'Longue : '.repeat(20).trim();
  expect(setNote(1, long).after).toContain('- nom: Pains\n    note: >-\n      Longue : Longue');
  expect(setNote(0, `Une\n\n${long}`).after).toContain(
    `    note: |-\n      Une\n\n      ${long}\n`,
  );
  expect(setNote(0, 'Deux : trois').come).toEqual(["    note: 'Deux : trois'"]);
  const without = setNote(0);
  expect(without.gone).toHaveLength(3);
  const { come } = setNote(0, long, without.after);
  expect(come[0]).toBe('    note: >-');
  expect(setNote(0, 'Courte', without.after).after).toContain(
    '- nom: Tartes\n    note: Courte\n    lignes:',
  );
  const first: Edit = { kind: 'insert', path: ['familles'], index: 0, value: { nom: 'Pains' } };
  expect(edit(first, 'titre: La carte\nmenus: []\n').after).toBe(
    'titre: La carte\nfamilles:\n  - nom: Pains\nmenus: []\n',
  );
});

test('entries are added, removed and moved with the comments above them', () => {
  const value = { nom: 'Fleurs', prix: 3 };
  expect(edit({ kind: 'insert', path: LINES, index: 1, value }).gone).toEqual([]);
  expect(edit({ kind: 'remove', path: LINES, index: 1 }).come).toEqual([]);
  const moved = edit({ kind: 'move', path: ['familles'], index: 1, to: 0 });
  expect(moved.after).toContain('familles:\n  # La seconde\n  - nom: Pains');
  expect(moved.after).toContain('  # La première\n  - nom: Tartes');
});

test('empty lists and braces can be edited', () => {
  edit({ kind: 'insert', path: ['menus'], index: 0, value: 'Fraises' });
  edit({ kind: 'set', path: ['familles', 1, 'lignes', 0, 'prix'], value: 16 });
  edit({ kind: 'remove', path: ['familles', 1, 'lignes'], index: 0 });
});

import { expect, test } from 'vitest';
import { group, list, text, withMeta, yesNo } from './field-kinds.ts';
import { withoutHidden } from './hidden.ts';

const hidden = yesNo('Masquer', '').optional();
const schema = group('La carte', {
  tartesMasquees: hidden,
  tartes: list('Tartes', text('Nom', 40), { hiddenBy: 'tartesMasquees' }),
  menuMasque: hidden,
  menu: withMeta(group('Menu', { nom: text('Nom', 40) }), { hiddenBy: 'menuMasque' }).optional(),
});
const values = { tartes: ['Tarte aux fraises'], menu: { nom: 'Midi' } };

test('withoutHidden: a hidden list is empty, and a hidden group is undefined', () => {
  expect(withoutHidden(schema, { ...values, tartesMasquees: true, menuMasque: true })).toEqual({
    tartes: [],
    menu: undefined,
    tartesMasquees: true,
    menuMasque: true,
  });
  expect(withoutHidden(schema, { ...values, tartesMasquees: false })).toEqual({
    ...values,
    tartesMasquees: false,
  });
});

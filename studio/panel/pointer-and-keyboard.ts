export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * The keyboard to show, by the example that the schema gives.
 *
 * @example keyboardFor('35') // 'decimal'
 */
export function keyboardFor(example = ''): 'decimal' | 'tel' | 'url' | 'email' | undefined {
  if (/^[\d.,]+$/.test(example)) return 'decimal';
  if (/^[\d ]+$/.test(example)) return 'tel';
  if (example.startsWith('https:')) return 'url';
  return example.includes('@') ? 'email' : undefined;
}

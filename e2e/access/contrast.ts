/** Relative luminance of an sRGB colour, channels from 0 to 255 (WCAG 2.2, definition). */
function luminance(rgb: readonly number[]): number {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2, definition). */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Red, green and blue, 0 to 255, of a computed colour: `rgb(…)`, `rgba(…)` or `color(srgb …)`. */
export function channels(colour: string): number[] {
  const numbers = colour.match(/[\d.]+/g)!.map(Number);
  return numbers.slice(0, 3).map((value) => (colour.startsWith('color(') ? value * 255 : value));
}

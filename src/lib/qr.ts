import { encode } from 'uqr';

/** A QR code as one SVG path; `size` is its side in modules, the quiet zone of four modules included (ISO/IEC 18004). */
export type QrPath = { size: number; path: string };

const QUIET = 4;

/**
 * Encodes a text so that a quarter of the code may be worn or stained (error correction Q).
 *
 * @param text an address, usually
 */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index + QUIET} ${y + QUIET}h${length}v1h-${length}z`),
  );
  return { size: size + 2 * QUIET, path: runs.join('') };
}

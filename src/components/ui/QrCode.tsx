import { renderSVG } from 'uqr';

/**
 * A QR code that stays readable with a quarter of it worn or stained (error correction Q), dark on white whatever stands
 * behind; `label` says where it leads.
 */
export function QrCode({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const svg = renderSVG(text, {
    ecc: 'Q',
    border: 4,
    pixelSize: 1,
    blackColor: 'var(--color-ink)',
    whiteColor: 'var(--color-white)',
  });
  return <div role="img" aria-label={label} className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}

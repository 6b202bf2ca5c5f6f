import type { QrPath } from '#lib/qr.ts';

/** A QR code; `label` says where it leads. Dark on white whatever stands behind, so that every phone reads it. */
export function QrCode({ code, label, className = '' }: { code: QrPath; label: string; className?: string }) {
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} className={className}>
      <path fill="var(--color-white)" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="var(--color-ink)" shapeRendering="crispEdges" d={code.path} />
    </svg>
  );
}

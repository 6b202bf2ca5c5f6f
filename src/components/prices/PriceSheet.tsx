import { encode } from 'uqr';
import { Almond } from '#brand/Logo.tsx';
import type { Content } from '#content/schema.ts';
import { announcement } from '#institute/announcement.ts';
import { groupHours } from '#institute/hours.ts';
import { formatPhone, parisDay } from '#kit/french/format.ts';

/** The head of the printed price list (print.css). */
export function PriceSheetHead({ name }: { name: string }) {
  return (
    <div className="price-sheet-head hidden">
      <Almond />
      <p>{name}</p>
    </div>
  );
}

/** A QR code that can be read with a quarter of it damaged. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 });
  // In a row each run of dark squares is one stroke: half as long as a stroke for each square.
  const lines = data.map((row, y) => {
    const runs = row.map(Number).join('').match(/0+|1+/g)!;
    return (
      `M0 ${y}` +
      runs.map((run) => (run.startsWith('1') ? `h${run.length}` : `m${run.length} 0`)).join('')
    );
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -.5 ${size} ${size}`}
      className="price-sheet-code"
    >
      <rect fill="var(--color-white)" y="-.5" width={size} height={size} />
      <path stroke="var(--color-ink)" d={lines.join('')} />
    </svg>
  );
}

/** The foot of the printed price list: hours, phone, and a code that opens the booking page. */
export function PriceSheetFoot({ site }: { site: Content }) {
  const { annonce, contact, horaires, institut } = site;
  const { telephone, adresse, reservation } = institut;
  const currentAnnouncement = announcement(annonce.annonces, parisDay());
  return (
    <div className="price-sheet-foot hidden">
      <div>
        <p className="price-sheet-title">Horaires</p>
        {groupHours(horaires.semaine).map(({ days, hours }) => (
          <p key={days}>
            {days}
            <br />
            <span className="text-ink">{hours}</span>
          </p>
        ))}
      </div>
      <div>
        <p className="price-sheet-title">Rendez-vous</p>
        <p className="price-sheet-phone">{formatPhone(telephone)}</p>
        <p>{`${adresse.codePostal} ${adresse.ville}`}</p>
        <p>{contact.acces}</p>
        {currentAnnouncement && (
          <p className="announced" hidden={!currentAnnouncement.running}>
            {currentAnnouncement.text}, {currentAnnouncement.end}
          </p>
        )}
      </div>
      <div>
        <QrCode text={reservation} label={`Réserver en ligne\u00A0: ${reservation}`} />
        <p>Réserver en ligne</p>
      </div>
    </div>
  );
}

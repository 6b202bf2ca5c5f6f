import { BOOKING_CODE } from '#brand/booking-code.ts';
import { Almond } from '#brand/Logo.tsx';
import type { Content } from '#content/schema.ts';
import { announcement } from '#institute/announcement.ts';
import { groupHours } from '#institute/hours.ts';
import { spanInHours } from '#institute/paris-time.ts';
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
          <p data-days={spanInHours(currentAnnouncement)} hidden={!currentAnnouncement.running}>
            {currentAnnouncement.text}, {currentAnnouncement.end}
          </p>
        )}
      </div>
      <div>
        {/* A file, since only paper needs it. Not lazy, since lazy pictures are not printed. */}
        <img
          src={`/${BOOKING_CODE}`}
          alt={`Réserver en ligne\u00A0: ${reservation}`}
          width={106}
          height={106}
          loading="eager"
          fetchPriority="low"
          className="price-sheet-code"
        />
        <p>Réserver en ligne</p>
      </div>
    </div>
  );
}

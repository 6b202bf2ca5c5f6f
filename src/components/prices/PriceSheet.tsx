import { renderSVG } from 'uqr';
import { Almond } from '#brand/Logo.tsx';
import type { Content } from '#content/schema.ts';
import { formatPhone, parisDay } from '#french/format.ts';
import { announcement } from '#institute/announcement.ts';
import { groupHours } from '#institute/hours.ts';

/** The head of the printed price list: emblem and name. Not on screen, where the page's header says it. */
export function PriceSheetHead({ name }: { name: string }) {
  return (
    <div className="price-sheet-head hidden">
      <Almond />
      <p>{name}</p>
    </div>
  );
}

/** The foot of the printed price list: hours, phone, and the way to book from the phone in one's hand (print.css). */
export function PriceSheetFoot({ site: { annonce, contact, horaires, institut } }: { site: Content }) {
  const { telephone, adresse, reservation } = institut;
  const news = announcement(annonce.annonces, parisDay());
  // Readable with a quarter of it worn or stained, dark on white whatever stands behind.
  const code = renderSVG(reservation, {
    ecc: 'Q',
    border: 4,
    pixelSize: 1,
    blackColor: 'var(--color-ink)',
    whiteColor: 'var(--color-white)',
  });
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
        {news && (
          <p className="announced price-sheet-news" hidden={!news.running}>
            {news.text}, {news.end}
          </p>
        )}
      </div>
      <div>
        <div
          role="img"
          aria-label={`Réserver en ligne\u00A0: ${reservation}`}
          className="price-sheet-code"
          dangerouslySetInnerHTML={{ __html: code }}
        />
        <p>Réserver en ligne</p>
      </div>
    </div>
  );
}

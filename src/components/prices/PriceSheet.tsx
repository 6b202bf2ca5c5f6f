import { Almond } from '#brand/Logo.tsx';
import { QrCode } from '#components/ui/QrCode.tsx';
import { formatPhone } from '#french/format.ts';
import type { HoursGroup } from '#institute/hours.ts';

/** The head of the printed price list: emblem and name. Not on screen, where the page's header says it. */
export function PriceSheetHead({ name }: { name: string }) {
  return (
    <div className="price-sheet-head hidden">
      <Almond />
      <p>{name}</p>
    </div>
  );
}

type FootProps = { phone: string; town: string; access: string; hours: HoursGroup[]; booking: string };

/** The foot of the printed price list: hours, phone, and the way to book from the phone in one's hand (print.css). */
export function PriceSheetFoot({ phone, town, access, hours, booking }: FootProps) {
  return (
    <div className="price-sheet-foot hidden bg-petal">
      <div>
        <p className="price-sheet-title">Horaires</p>
        {hours.map((group) => (
          <p key={group.days}>
            {group.days}
            <br />
            <span className="text-ink">{group.hours}</span>
          </p>
        ))}
      </div>
      <div>
        <p className="price-sheet-title">Rendez-vous</p>
        <p className="price-sheet-phone">{formatPhone(phone)}</p>
        <p>{town}</p>
        <p>{access}</p>
      </div>
      <div>
        <QrCode text={booking} label={`Réserver en ligne\u00A0: ${booking}`} className="price-sheet-code" />
        <p>Réserver en ligne</p>
      </div>
    </div>
  );
}

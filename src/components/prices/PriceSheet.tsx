import { Almond } from '#brand/Logo.tsx';
import { QrCode } from '#components/ui/QrCode.tsx';
import { formatPhone } from '#french/format.ts';
import type { HoursGroup } from '#institute/hours.ts';

/** The head of the printed price list: emblem and name. Not on screen, where the page's header says it. */
export function PriceSheetHead({ name }: { name: string }) {
  return (
    <div className="hidden text-center text-prune print:block">
      <Almond className="mx-auto h-[15mm] w-auto" />
      <p className="mt-[3mm] font-serif text-[30pt] leading-none">{name}</p>
    </div>
  );
}

type FootProps = { phone: string; town: string; access: string; hours: HoursGroup[]; booking: string };

const TITLE = 'font-serif text-[15pt] leading-none text-prune';

/** The foot of the printed price list: hours, phone, and the way to book from the phone in one's hand. */
export function PriceSheetFoot({ phone, town, access, hours, booking }: FootProps) {
  return (
    <div className="hidden grid-cols-[1fr_1fr_auto] items-center gap-[8mm] rounded-[6mm] bg-petal py-[4mm] pr-[5mm] pl-[9mm] text-[9.5pt] leading-snug print:grid">
      <div>
        <p className={TITLE}>Horaires</p>
        {hours.map((group) => (
          <p key={group.days} className="mt-[1.5mm]">
            {group.days}
            <br />
            <span className="text-ink">{group.hours}</span>
          </p>
        ))}
      </div>
      <div>
        <p className={TITLE}>Rendez-vous</p>
        <p className="mt-[2mm] font-serif text-[19pt] leading-none whitespace-nowrap text-ink">{formatPhone(phone)}</p>
        <p className="mt-[2mm]">{town}</p>
        <p>{access}</p>
      </div>
      <div className="text-center text-[7.5pt]">
        <QrCode text={booking} label={`Réserver en ligne\u00A0: ${booking}`} className="size-[28mm] rounded-[2mm]" />
        <p className="mt-[1.5mm] text-prune">Réserver en ligne</p>
      </div>
    </div>
  );
}

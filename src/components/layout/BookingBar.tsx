import { Button } from '#components/ui/Button.tsx';
import { e164 } from '#kit/french/format.ts';

/** On phones, Appeler and Réserver in reach of the thumb. */
export function BookingBar({ phone, booking }: { phone: string; booking: string }) {
  return (
    <aside aria-label="Appeler ou réserver" className="booking-bar veil screen-only">
      <Button href={`tel:${e164(phone)}`} variant="outline">
        Appeler
      </Button>
      <Button href={booking}>Réserver</Button>
    </aside>
  );
}

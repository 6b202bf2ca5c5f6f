import { Button } from '#components/ui/Button.tsx';
import { e164 } from '#kit/french/format.ts';

/** The bar at the bottom of a phone: « Appeler » and « Réserver ». */
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

import { bookingCode } from '#brand/booking-code.ts';

/** The code that opens the booking page; the white around it is part of it. */
export const BookingCode = ({ address }: { address: string }) => (
  <div
    className="code"
    role="img"
    aria-label={`Réserver en ligne\u00A0: ${address}`}
    dangerouslySetInnerHTML={{ __html: bookingCode(address) }}
  />
);

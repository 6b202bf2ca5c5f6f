/** The QR code on the printed price list. */
import { renderSVG } from 'uqr';

/** The name of its file. */
export const BOOKING_CODE = 'reservation.svg';

/** A QR code as SVG that can still be read when a quarter of it is damaged. */
export const bookingCode = (address: string) =>
  renderSVG(address, { ecc: 'Q', border: 4, pixelSize: 1 });

import { e164, formatPhone } from '#kit/french/format.ts';

export const PhoneLink = ({ phone, className }: { phone: string; className: string }) => (
  <a className={className} href={`tel:${e164(phone)}`}>
    {formatPhone(phone)}
  </a>
);

export const MailLink = ({ email, className }: { email: string; className: string }) => (
  <a className={className} href={`mailto:${email}`}>
    {email}
  </a>
);

import { Section } from '#components/ui/Section.tsx';
import { e164, formatPhone } from '#french/format.ts';

type Props = { title: string; paragraphs: string[]; report: string; phone: string; email: string };

const LINK = 'inline-flex min-h-[44px] items-center text-prune underline underline-offset-4';

/** What the site does for everyone to use it, how far that was checked, and whom to tell of a difficulty. */
export function AccessibilityStatement({ title, paragraphs, report, phone, email }: Props) {
  return (
    <Section id="accessibilite" title={title} tone="petal">
      <div className="grid max-w-[46rem] gap-4">
        {[...paragraphs, report].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul>
          <li>
            Téléphone{'\u00A0'}:{' '}
            <a className={LINK} href={`tel:${e164(phone)}`}>
              {formatPhone(phone)}
            </a>
          </li>
          <li>
            E-mail{'\u00A0'}:{' '}
            <a className={LINK} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        </ul>
      </div>
    </Section>
  );
}

import type { ComponentProps } from 'react';
import { PriceLine } from './PriceLine.tsx';

type Props = { name: string; note: string; lines: ComponentProps<typeof PriceLine>[] };

/** A family of the price list, as on a menu: name and note on the left, lines on the right. */
export function PriceFamily({ name, note, lines }: Props) {
  return (
    <section className="grid gap-x-16 gap-y-3 border-t border-line pt-9 pb-11 md:grid-cols-[1fr_1.55fr] md:pt-11 md:pb-14 print:grid-cols-[1fr_1.7fr] print:gap-x-[10mm] print:py-[3mm]">
      <div>
        <h2 className="text-[clamp(2rem,1.7rem+1.2vw,2.5rem)] print:text-[20pt]">{name}</h2>
        <p className="mt-3 max-w-[20em] print:mt-[1.5mm] print:text-[8.5pt] print:leading-snug">{note}</p>
      </div>
      <ul className="md:-mt-3 print:-mt-[1.15mm]">
        {lines.map((line) => (
          <PriceLine key={line.name} {...line} />
        ))}
      </ul>
    </section>
  );
}

import { formatPrice, speakPrice } from '#french/format.ts';

type Props = { name: string; detail?: string; price: number | 'sur devis'; supplement?: boolean };

/** A service and its price, read aloud as one phrase. */
export function PriceLine({ name, detail, price, supplement = false }: Props) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-4">
      <span className="min-w-0 flex-[1_1_6em]">
        <span className="text-ink">{name}</span>
        <span className="sr-only">
          , {speakPrice(price, supplement)}
          {detail && '.'}
        </span>
        {detail && <span className="mt-0.5 block text-small leading-snug">{detail}</span>}
      </span>
      <span aria-hidden="true" className="font-serif text-h3 leading-none whitespace-nowrap text-ink">
        {formatPrice(price, supplement)}
      </span>
    </li>
  );
}

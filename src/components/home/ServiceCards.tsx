import { ServiceCard } from './ServiceCard.tsx';
import type { ComponentProps } from 'react';

/** Each card enters 100 ms after the one before it (specification, point 9). */
const STAGGER = ['', '[animation-delay:100ms]', '[animation-delay:200ms]'];

/** The three services of the home page, side by side. */
export function ServiceCards({ cards }: { cards: ComponentProps<typeof ServiceCard>[] }) {
  return (
    <ul className="service-cards grid gap-x-8 gap-y-14 md:grid-cols-3">
      {cards.map((card, index) => (
        <li key={card.title} className={`animate-rise ${STAGGER[index]}`}>
          <ServiceCard {...card} />
        </li>
      ))}
    </ul>
  );
}

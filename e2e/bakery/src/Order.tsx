import { useState } from 'react';
import { formatPrice } from '#kit/french/format.ts';
import { withSiblingPlace } from '#kit/editor.ts';

type Props = { title: string; lines: { nom: string; prix: number | string }[] };

/** An island: which of some prices are ordered. Its choices lie over their words. */
export function Order({ title, lines }: Props) {
  const [chosen, choose] = useState<string>();
  return (
    <section>
      <h2>{title}</h2>
      {lines.map(({ nom, prix }) => (
        <label key={nom} className="choice">
          <input type="radio" name="order" checked={nom === chosen} onChange={() => choose(nom)} />
          <span>{nom}</span> <b>{withSiblingPlace(formatPrice(prix as number), nom, 'prix')}</b>
        </label>
      ))}
    </section>
  );
}

import { useState, type ReactNode } from 'react';
import { Picture } from '#components/ui/Picture.tsx';
import { PAGES } from '#site.ts';
import type { Look } from './useLook.ts';

type Props = {
  /** What the chosen visit looks like; undefined if no photo shows it. */
  look: Look | undefined;
  /** The picture without a look. */
  children: ReactNode;
};

/**
 * The photo of what is chosen, above the bill, with its name. Every photo is kept in the same box,
 * and fades in once it is decoded.
 */
export function LookPicture({ look, children }: Props) {
  const [asked, setAsked] = useState<Look[]>([]);
  const [ready, setReady] = useState<readonly Look[]>([]);
  const [shown, setShown] = useState<Look>();
  if (look && !asked.includes(look)) setAsked([...asked, look]);
  if (look !== shown && (!look || ready.includes(look))) setShown(look);

  return (
    <div className="composer-look">
      <div>
        {children}
        {asked.map((one) => (
          <span
            key={one.href}
            style={{ objectPosition: one.focus }}
            data-shown={one === shown ? '' : undefined}
            onLoadCapture={({ target }) =>
              (target as HTMLImageElement).decode().then(
                () => setReady((others) => [...others, one]),
                () => undefined,
              )
            }
          >
            <Picture picture={one.picture} priority />
          </span>
        ))}
      </div>
      <a href={shown?.href ?? PAGES.galerie.path}>
        {shown ? (
          <>
            <span className="sr-only">Une pose comme la vôtre&nbsp;: </span>
            {shown.title}
          </>
        ) : (
          'Voir la galerie'
        )}
      </a>
    </div>
  );
}

import { useState, type CSSProperties, type ReactNode } from 'react';
import { Picture } from '#components/ui/Picture.tsx';
import { Whole } from '#components/ui/Whole.tsx';
import { PAGES } from '#site.ts';
import type { Look } from './useLook.ts';

type Props = {
  /** What the chosen visit looks like; undefined if no photo shows it. */
  look: Look | undefined;
  /** The picture without a look. */
  children: ReactNode;
};

/** Where a side of a picture begins, so that its focal point is as near to the middle as possible. */
const offset = (share: number, size: string, box: string) =>
  `calc(-1 * clamp(0px, ${share} * ${size} - ${box} / 2, ${size} - ${box}))`;

/** The style of a photo over the others. One that another photo covers disappears after that. */
function layer(look: Look, shown: Look | undefined): CSSProperties {
  const isShown = look === shown;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [x, y] = look.focus;
  // Pictures are 4 by 3, and their box has any ratio.
  const [width, height] = ['(400cqh / 3)', '75cqw'];
  return {
    position: 'absolute',
    inset: 0,
    zIndex: isShown ? 1 : 0,
    opacity: isShown ? 1 : 0,
    transition: isStill ? 'none' : `opacity ${shown && !isShown ? '0s 300ms' : '300ms'}`,
    '--focus': `${offset(x, width, '100cqw')} ${offset(y, height, '100cqh')}`,
  } as CSSProperties;
}

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
            data-shown={one === shown ? '' : undefined}
            // Not in the style sheet, which is a part of the page: nobody sees it before a choice.
            style={layer(one, shown)}
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
            <span key={shown.title}>
              <Whole text={shown.title} />
            </span>
          </>
        ) : (
          'Voir la galerie'
        )}
      </a>
    </div>
  );
}

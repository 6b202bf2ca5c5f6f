import { useState } from 'react';
import { Whole } from '#components/ui/Whole.tsx';

type Props = {
  /** The tile's link to the whole photo. */
  link: HTMLAnchorElement;
  /** Whether to fetch it only once it is on screen. */
  isLazy: boolean;
};

/** The whole photo of a link. Until it is loaded, the tile's picture is shown in its place. */
export function LargePicture({ link, isLazy }: Props) {
  const [isBroken, setBroken] = useState(false);
  const { avif, width, height } = link.dataset;
  // An extension may have added another picture before it, or removed it.
  const tile = link.querySelector<HTMLImageElement>('picture img');
  const alt = tile?.alt ?? '';
  const ratio = Number(width) / Number(height);
  if (isBroken)
    return (
      <p className="lightbox-broken">
        <Whole text={`La photo n’a pas pu être chargée${alt ? `\u00A0: ${alt}` : '.'}`} />
      </p>
    );
  const sizes = `min(100vw - 36px, (100dvh - 32px) * ${ratio.toFixed(3)})`;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        // Before `src`, since React sets attributes in this order.
        loading={isLazy ? 'lazy' : 'eager'}
        src={link.href}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        onError={() => setBroken(true)}
        className="lightbox-photo"
        style={
          {
            '--ratio': ratio,
            backgroundImage: tile?.complete ? `url("${tile.currentSrc}")` : undefined,
          } as object
        }
      />
    </picture>
  );
}

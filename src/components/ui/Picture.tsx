import type { PictureData } from '#photos/pictures.ts';

type Props = {
  picture: PictureData;
  /** The first picture of a page: loaded at once, before the others. */
  priority?: boolean;
  className?: string;
};

/** A picture in AVIF, sized for its slot, and one JPEG for browsers without. */
export function Picture({ picture, priority = false, className = '' }: Props) {
  const { avif, src, width, height, alt, sizes } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        className={`object-cover ${className}`.trim()}
      />
    </picture>
  );
}

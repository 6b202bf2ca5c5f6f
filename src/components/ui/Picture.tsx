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
  // `auto` is the width that the layout gives it, which only a picture that is loaded late can
  // know.
  const isMeasured = !priority && sizes.startsWith('auto');
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={avif}
        sizes={isMeasured ? sizes : sizes.replace('auto, ', '')}
      />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        srcSet={isMeasured ? `${src} ${width}w` : undefined}
        sizes={isMeasured ? 'auto' : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        className={`object-cover ${className}`.trim()}
      />
    </picture>
  );
}

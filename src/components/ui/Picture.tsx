import type { PictureData } from '#photos/pictures.ts';

type Props = {
  picture: PictureData;
  /** Whether it is the first picture of the page. */
  priority?: boolean;
  className?: string;
};

/** A picture as AVIF in the widths of its slot, and as one JPEG for older browsers. */
export function Picture({ picture, priority = false, className = '' }: Props) {
  const { avif, src, width, height, alt, sizes } = picture;
  // Browsers allow `auto` only for a picture that is loaded lazily.
  const isMeasured = !priority && sizes.startsWith('auto');
  const isChosen = avif.includes(',');
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={avif}
        sizes={isMeasured ? sizes : isChosen ? sizes.replace('auto, ', '') : undefined}
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

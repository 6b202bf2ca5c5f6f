import type { PictureData } from '#photos/pictures.ts';

type Props = {
  picture: PictureData;
  /** The first picture of a page: loaded at once, before the others. */
  priority?: boolean;
  className?: string;
};

/** A picture in AVIF, WebP and JPEG, sized for its slot. */
export function Picture({ picture, priority = false, className = '' }: Props) {
  const { sources, src, width, height, alt, sizes } = picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        className={`block object-cover ${className}`.trim()}
      />
    </picture>
  );
}

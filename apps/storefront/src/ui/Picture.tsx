import type { Photo } from '@carzaa/api/calls/listingCard';
import { preloadPicture } from './preloadPicture.ts';

interface PictureProps {
  photo: Photo;
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** Loads at once, and before everything else; the others wait for what the page needs more. */
  eager?: boolean;
  priority?: 'high' | 'low' | 'auto';
}

/** A photo in AVIF or WebP at the width that fits, over its blurred placeholder until it is there. */
export function Picture({ photo, alt, sizes, eager = false, priority = eager ? 'high' : 'low' }: PictureProps) {
  const { src, widths, width, height, placeholder } = photo;
  const setOf = (format: 'avif' | 'webp') => widths.map((w) => `${src}/${w}.${format} ${w}w`).join(', ');
  if (priority === 'high') preloadPicture(setOf('avif'), sizes);
  const fallback = widths.find((w) => w >= 640) ?? widths.at(-1);
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        src={`${src}/${fallback}.webp`}
        srcSet={setOf('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority}
        style={placeholder ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' } : undefined}
      />
    </picture>
  );
}

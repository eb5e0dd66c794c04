import type { Cover } from '@carzaa/api/calls/public/listingCard';
import { ILLUSTRATION_SIZE, photoWidths } from '@carzaa/api/constants';
import { parsePlaceholder } from '@carzaa/api/placeholders';
import type { CSSProperties } from 'react';
import styles from './Picture.module.css';
import { preloadPicture } from './preloadPicture.ts';

/** Where the car will be, by the view that an illustration shows. */
const PATCHES: Readonly<Record<string, string | undefined>> = {
  side: styles.side,
  quarter: styles.quarter,
  front: styles.front,
  rear: styles.rear,
  wheel: styles.wheel,
  dashboard: styles.dashboard,
};

interface PictureProps {
  photo: Cover & { widths?: readonly number[] };
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** Pixels of the widest file that is offered, where no screen shows more. */
  widest?: number | undefined;
  /** Loads at once, and before everything else; the others wait for what the page needs more. */
  eager?: boolean;
  priority?: 'high' | 'low' | 'auto';
  /** Whether the picture fills its room: one that is shown whole has room beside it, where no placeholder belongs. */
  fills?: boolean;
  /** A file of the same picture that is there already: one that is shown whole stands on it until it is there itself. */
  behind?: string | undefined;
}

/**
 * What lies in a picture's room until it is there: a photo's own blur, or a patch of an illustration's paint. The picture
 * itself has none of it, so that it can fade in over it.
 */
function underlay(placeholder: string): { className?: string; style?: CSSProperties } {
  const drawn = parsePlaceholder(placeholder);
  if (drawn) return { className: `${styles.waiting} ${PATCHES[drawn.view]}`, style: { '--paint': `#${drawn.colour}` } };
  return placeholder ? { style: { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' } } : {};
}

/** Under a picture that is shown whole: the file that is there, or the smallest, which is there as a thumbnail. */
function smaller(file: string | undefined, smallest: string): { style: CSSProperties } {
  const small = `image-set(url("${smallest}.avif") type("image/avif"), url("${smallest}.webp") type("image/webp"))`;
  return { style: { background: `center / contain no-repeat ${file ? `url("${file}")` : small}` } };
}

/**
 * A photo in AVIF at the width that fits, over its blurred placeholder until it is there. Browsers from before AVIF get
 * WebP, of one width where the picture is small.
 */
export function Picture({
  photo,
  alt,
  sizes,
  widest = Number.POSITIVE_INFINITY,
  eager = false,
  priority = eager ? 'high' : 'low',
  fills = true,
  behind,
}: PictureProps) {
  const { src, width = ILLUSTRATION_SIZE.width, height = ILLUSTRATION_SIZE.height } = photo;
  const widths = (photo.widths ?? photoWidths(width)).filter((offered, at) => at === 0 || offered <= widest);
  const setOf = (format: 'avif' | 'webp') => widths.map((w) => `${src}/${w}.${format} ${w}w`).join(', ');
  if (priority === 'high') preloadPicture(setOf('avif'), sizes);
  const fallback = widths.find((w) => w >= 640) ?? widths.at(-1);
  return (
    <picture {...(fills ? underlay(photo.placeholder) : smaller(behind, `${src}/${widths[0]}`))}>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        src={`${src}/${fallback}.webp`}
        {...(fills ? {} : { srcSet: setOf('webp'), sizes })}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority}
      />
    </picture>
  );
}

import type { Cover, Photo } from '@carzaa/api/calls/public/listingCard';
import { Picture } from '../ui/Picture.tsx';
import { photoAlt } from '../cards/describe.ts';
import styles from './Gallery.module.css';

interface PhotoTrackProps {
  /** Those that are on their way are undefined. */
  photos: readonly (Photo | Cover | undefined)[];
  /** Name of the car, for the alternative texts. */
  name: string;
  index: number;
  sizes: string;
  /** Pixels of the widest file that is offered. */
  widest?: number;
  /** What a photo shows, in words, where its address tells. */
  tell?: (photo: Photo | Cover) => string | undefined;
  /** Loads the photo shown at once, before everything else. */
  eager?: boolean;
  /** Whether the visitor has begun to leaf: until then only the photo shown is loaded. */
  touched: boolean;
  /** Whether each photo fills its room, or is shown whole. */
  fills?: boolean;
  /** The photo that is there already in another size, and its file. */
  there?: Loaded | undefined;
}

export interface Loaded {
  index: number;
  file: string;
}

/** An upright photo may be shown whole where its room lies. */
const slideOf = (photo: Photo | Cover | undefined) =>
  photo?.width && photo.height && photo.height > photo.width ? `${styles.slide} ${styles.upright}` : styles.slide;

/** Photos side by side, moved so that one is in sight; its neighbours are loaded ahead. */
export function PhotoTrack({
  photos,
  name,
  index,
  sizes,
  widest,
  tell,
  eager = false,
  touched,
  fills = true,
  there,
}: PhotoTrackProps) {
  return (
    <span
      className={styles.track}
      style={touched ? { transform: `translateX(calc(${index * -100}% + var(--drag, 0px)))` } : undefined}
    >
      {(touched ? photos : photos.slice(0, index + 1)).map((photo, at) => (
        <span className={slideOf(photo)} key={at} aria-hidden={at !== index || undefined}>
          {photo && (at === index || (touched && Math.abs(at - index) === 1)) && (
            <Picture
              photo={photo}
              alt={photoAlt(name, photo, at, photos.length, tell?.(photo))}
              sizes={sizes}
              widest={widest}
              fills={fills}
              behind={there?.index === at ? there.file : undefined}
              eager={eager && at === 0}
            />
          )}
        </span>
      ))}
    </span>
  );
}

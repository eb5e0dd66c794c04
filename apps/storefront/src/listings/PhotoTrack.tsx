import type { Photo } from '@carzaa/api/calls/listingCard';
import { Picture } from '../ui/Picture.tsx';
import { photoAlt } from './describe.ts';

interface PhotoTrackProps {
  photos: readonly Photo[];
  /** Name of the car, for the alternative texts. */
  name: string;
  index: number;
  sizes: string;
  /** Loads the photo shown at once, before everything else. */
  eager?: boolean;
  /** Whether the visitor has begun to leaf: until then only the photo shown is loaded. */
  touched: boolean;
}

/** Photos side by side, moved so that one is in sight; its neighbours are loaded ahead. */
export function PhotoTrack({ photos, name, index, sizes, eager = false, touched }: PhotoTrackProps) {
  return (
    <span className="track" style={{ transform: `translateX(calc(${index * -100}% + var(--drag, 0px)))` }}>
      {photos.map((photo, at) => (
        <span className="slide" key={photo.uuid} aria-hidden={at !== index}>
          {(at === index || (touched && Math.abs(at - index) === 1)) && (
            <Picture
              photo={photo}
              alt={photoAlt(name, photo, at, photos.length)}
              sizes={sizes}
              eager={eager && at === 0}
            />
          )}
        </span>
      ))}
    </span>
  );
}

import type { Photo } from '@carzaa/api/calls/public/listingCard';
import { useEffect, useRef } from 'react';
import { listingsIt } from '../it/listings.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './Gallery.module.css';

/** Fits without scrolling. */
const FITTING = 5;

interface ThumbnailsProps {
  photos: readonly Photo[];
  index: number;
  onPick: (index: number) => void;
}

/** The photos in small, the one shown always among those in sight. */
export function Thumbnails({ photos, index, onPick }: ThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const current = row.current?.children[index];
    if (!(current instanceof HTMLElement)) return;
    // Not scrollIntoView, which would move the page as well.
    row.current?.scrollTo({ left: current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2 });
  }, [index]);

  return (
    <div className={photos.length > FITTING ? `${styles.thumbs} ${styles.many}` : styles.thumbs} ref={row}>
      {photos.map((photo, at) => (
        <button
          type="button"
          key={photo.uuid}
          aria-current={at === index}
          aria-label={listingsIt.gallery.thumbnail(at + 1, photos.length)}
          onClick={() => onPick(at)}
        >
          <Picture photo={photo} alt="" sizes="160px" />
        </button>
      ))}
    </div>
  );
}

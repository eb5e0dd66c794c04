import type { Photo } from '@carzaa/api/calls/public/listingCard';
import type { RefObject } from 'react';
import { photoAlt } from '../cards/describe.ts';
import { listingsIt } from '../it/listings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { LeafingArrows } from './LeafingArrows.tsx';
import { type Loaded, PhotoTrack } from './PhotoTrack.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import type { useLeafing } from './useLeafing.ts';
import { usePullDown } from './usePullDown.ts';
import { useZoom } from './useZoom.ts';
import { viewOf } from './viewOf.ts';
import styles from './Viewer.module.css';

interface ViewerProps {
  dialog: RefObject<HTMLDialogElement | null>;
  open: boolean;
  onClose: () => void;
  photos: readonly Photo[];
  name: string;
  /** Shared with the gallery under it: closing leaves the same photo in sight. */
  leafing: ReturnType<typeof useLeafing>;
  /** What the gallery showed as it was opened. */
  there: Loaded | undefined;
}

/** The photos full screen, in a modal dialog that Esc closes: swiped, leafed, enlarged by a double click or tap. */
export function Viewer({ dialog, open, onClose, photos, name, leafing, there }: ViewerProps) {
  const { index, last, goTo, swipe } = leafing;
  const close = () => dialog.current?.close();
  const pull = usePullDown(close);
  const { room, isZoomed, zoom, there: small, press } = useZoom(index);
  const photo = photos[index];

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={`${listingsIt.gallery.fullScreen}: ${name}`}
      onClose={onClose}
    >
      {open && isZoomed && photo ? (
        <div ref={room} className={styles.large} style={{ '--zoom': zoom }} {...press}>
          <Picture
            photo={photo}
            alt={photoAlt(name, photo, index, photos.length, viewOf(photo))}
            sizes={`${zoom * 100}vw`}
            fills={false}
            behind={small}
            eager
          />
        </div>
      ) : (
        <div className={styles.screen} {...swipe} {...pull} {...press}>
          {open && (
            <PhotoTrack
              photos={photos}
              name={name}
              index={index}
              sizes="100vw"
              tell={viewOf}
              touched
              fills={false}
              there={there}
            />
          )}
        </div>
      )}
      <p className={`${styles.position} num`} aria-live="polite">
        {listingsIt.gallery.position(index + 1, photos.length)}
      </p>
      <button type="button" className={styles.close} aria-label={listingsIt.gallery.close} onClick={close}>
        <Icon name="x" />
      </button>
      <div className={styles.arrows}>
        <LeafingArrows leafing={leafing} />
      </div>
      {open && last > 0 && (
        <div className={styles.strip}>
          <Thumbnails photos={photos} index={index} onPick={goTo} />
        </div>
      )}
    </dialog>
  );
}

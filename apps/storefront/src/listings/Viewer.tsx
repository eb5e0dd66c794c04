import type { Photo } from '@carzaa/api/calls/listingCard';
import type { RefObject } from 'react';
import { listingsIt } from '../it/listings.ts';
import { Icon } from '../ui/Icon.tsx';
import { LeafingArrows } from './LeafingArrows.tsx';
import { PhotoTrack } from './PhotoTrack.tsx';
import type { useLeafing } from './useLeafing.ts';

interface ViewerProps {
  dialog: RefObject<HTMLDialogElement | null>;
  open: boolean;
  onClose: () => void;
  photos: readonly Photo[];
  name: string;
  /** Shared with the gallery under it: closing leaves the same photo in sight. */
  leafing: ReturnType<typeof useLeafing>;
}

/** The photos full screen, in a modal dialog that Esc closes. */
export function Viewer({ dialog, open, onClose, photos, name, leafing }: ViewerProps) {
  const { index, swipe } = leafing;

  return (
    <dialog ref={dialog} className="viewer" aria-label={`${listingsIt.gallery.fullScreen}: ${name}`} onClose={onClose}>
      <div className="screen" {...swipe}>
        {open && <PhotoTrack photos={photos} name={name} index={index} sizes="100vw" touched />}
      </div>
      <p className="n num" aria-live="polite">
        {listingsIt.gallery.position(index + 1, photos.length)}
      </p>
      <button
        type="button"
        className="rnd close"
        aria-label={listingsIt.gallery.close}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" />
      </button>
      <LeafingArrows leafing={leafing} />
    </dialog>
  );
}

import type { ListingDetail } from '@carzaa/api/calls/listings';
import { useRef, useState } from 'react';
import { cardIt } from '../it/card.ts';
import { listingsIt } from '../it/listings.ts';
import { Icon } from '../ui/Icon.tsx';
import { listingName } from './describe.ts';
import { LeafingArrows } from './LeafingArrows.tsx';
import { PhotoTrack } from './PhotoTrack.tsx';
import { Silhouette } from './Silhouette.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useLeafing } from './useLeafing.ts';
import { Viewer } from './Viewer.tsx';

const STAGE_SIZES = '(min-width: 1304px) 840px, (min-width: 1024px) calc(100vw - 464px), 100vw';

/** The photos of a listing: swiped, leafed by arrows and keys, picked from thumbnails, opened full screen. */
export function Gallery({ listing }: { listing: ListingDetail }) {
  const viewer = useRef<HTMLDialogElement>(null);
  // Large files are not asked for before the viewer is open.
  const [viewing, setViewing] = useState(false);
  const { photos } = listing;
  const leafing = useLeafing(photos.length);
  const { index, last, touched, goTo, onKeyDown, swipe } = leafing;
  const name = listingName(listing);

  function view() {
    setViewing(true);
    viewer.current?.showModal();
  }

  if (photos.length === 0) {
    return (
      <section className="gal" aria-label={listingsIt.gallery.label}>
        <div className="main ph-none">
          <Silhouette category={listing.category.slug} alt={cardIt.noPhoto(name)} eager />
          <span className="soon">{cardIt.card.noPhotos}</span>
        </div>
      </section>
    );
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys pressed on the buttons inside
    <section className="gal" aria-label={listingsIt.gallery.label} onKeyDown={onKeyDown}>
      <div className="main" {...swipe}>
        <button type="button" className="stage" onClick={view}>
          <PhotoTrack photos={photos} name={name} index={index} sizes={STAGE_SIZES} eager touched={touched} />
          <span className="n num" aria-hidden="true">
            {listingsIt.gallery.position(index + 1, photos.length)}
            <Icon name="expand" small />
          </span>
          <span className="sr">{listingsIt.gallery.open}</span>
        </button>
        <LeafingArrows leafing={leafing} />
      </div>
      {last > 0 && <Thumbnails photos={photos} index={index} onPick={goTo} />}
      <Viewer
        dialog={viewer}
        open={viewing}
        onClose={() => setViewing(false)}
        photos={photos}
        name={name}
        leafing={leafing}
      />
    </section>
  );
}

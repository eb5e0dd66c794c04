import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { useLayoutEffect, useRef, useState } from 'react';
import { cardIt } from '../it/card.ts';
import { listingsIt } from '../it/listings.ts';
import { useHistoryLayer } from '../ui/historyLayer.ts';
import { Icon } from '../ui/Icon.tsx';
import { shrinkIntoCard, transitionName } from '../cards/carTransition.ts';
import { listingName } from '../cards/describe.ts';
import { LeafingArrows } from './LeafingArrows.tsx';
import { type Loaded, PhotoTrack } from './PhotoTrack.tsx';
import { Silhouette } from '../cards/Silhouette.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useLeafing } from './useLeafing.ts';
import { Viewer } from './Viewer.tsx';
import { viewOf } from './viewOf.ts';
import styles from './Gallery.module.css';
import cardPhotosStyles from '../cards/CardPhotos.module.css';

const STAGE_SIZES = '(min-width: 1304px) 840px, (min-width: 1024px) calc(100vw - 464px), 100vw';

function NoPhotos({ listing, name }: { listing: ListingDetail; name: string }) {
  return (
    <section className={styles.gallery} aria-label={listingsIt.gallery.label}>
      <div className={`${styles.main} ${cardPhotosStyles.none} ${styles.none}`}>
        <Silhouette category={listing.category.slug} alt={cardIt.noPhoto(name)} eager />
        <span className={cardPhotosStyles.soon}>{cardIt.card.noPhotos}</span>
      </div>
    </section>
  );
}

/** The photos of a listing: swiped, leafed by arrows and keys, picked from thumbnails, opened full screen. */
export function Gallery({ listing }: { listing: ListingDetail }) {
  const viewer = useRef<HTMLDialogElement>(null);
  // Large files are not asked for before the viewer is open.
  const [viewing, setViewing] = useState(false);
  const [there, setThere] = useState<Loaded>();
  const { photos } = listing;
  const leafing = useLeafing(photos.length);
  const { index, last, touched, goTo, onKeyDown, swipe } = leafing;
  const name = listingName(listing);

  const layer = useHistoryLayer(() => viewer.current?.close());

  function view(stage: Element) {
    const shown = stage.querySelector<HTMLImageElement>('span:not([aria-hidden]) > picture > img');
    setThere(shown?.complete ? { index, file: shown.currentSrc } : undefined);
    setViewing(true);
    viewer.current?.showModal();
    layer.enter();
  }

  useLayoutEffect(() => () => shrinkIntoCard(listing.uuid), [listing.uuid]);

  if (photos.length === 0) return <NoPhotos listing={listing} name={name} />;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys pressed on the buttons inside
    <section className={styles.gallery} aria-label={listingsIt.gallery.label} onKeyDown={onKeyDown}>
      <div className={styles.main} style={{ viewTransitionName: transitionName(listing.uuid) }} {...swipe}>
        <button type="button" className={styles.stage} onClick={({ currentTarget }) => view(currentTarget)}>
          <PhotoTrack
            photos={photos}
            name={name}
            index={index}
            sizes={STAGE_SIZES}
            tell={viewOf}
            eager
            touched={touched}
          />
          <span className={`${styles.position} num`} aria-hidden="true">
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
        onClose={() => {
          setViewing(false);
          layer.leave();
        }}
        photos={photos}
        name={name}
        leafing={leafing}
        there={there}
      />
    </section>
  );
}

import { ApiError } from '@carzaa/api/errors';
import { euro, kilometres } from '@carzaa/api/format';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api.ts';
import { cardIt } from '../it/card.ts';
import { paths } from '../paths.ts';
import { Picture } from '../ui/Picture.tsx';
import { listingName, photoAlt } from './describe.ts';
import { recentlyViewed } from './recentlyViewed.ts';
import { Silhouette } from './Silhouette.tsx';
import { useInView } from './useInView.ts';

/** A car seen before, as it stands today; one that is gone is forgotten. */
export function MiniCard({ uuid }: { uuid: string }) {
  const [box, seen] = useInView<HTMLLIElement>();
  const { data: listing, error } = useCall('listings', 'get', { id: uuid }, { enabled: seen });
  const gone = error instanceof ApiError && error.status === 404;

  useEffect(() => {
    if (gone) recentlyViewed.remove(uuid);
  }, [gone, uuid]);

  if (error) return null;
  if (!listing) return <li ref={box} className="mini mini-wait" />;
  const name = listingName(listing);
  const [photo] = listing.photos;
  return (
    <li className="mini">
      <div className={photo ? 'ph' : 'ph ph-none'}>
        {photo ? (
          <span className="slide">
            <Picture photo={photo} alt={photoAlt(name, photo, 0, 1)} sizes="220px" />
          </span>
        ) : (
          <Silhouette category={listing.category.slug} alt={cardIt.noPhoto(name)} />
        )}
      </div>
      <div className="bd">
        <h3>
          <Link to={paths.listing(listing)}>{name}</Link>
        </h3>
        <p className="price num">{euro(listing.price)}</p>
        <p className="spec num">
          <span>
            {listing.registration_year} · {kilometres(listing.mileage)}
          </span>
        </p>
      </div>
    </li>
  );
}

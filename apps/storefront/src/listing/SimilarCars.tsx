import { useCall } from '../api.ts';
import { listingsIt } from '../it/listings.ts';
import { ListingGrid } from '../cards/ListingGrid.tsx';

const SHOWN = 4;

/** Cars like this one; the section goes away when there are none. */
export function SimilarCars({ uuid }: { uuid: string }) {
  const similar = useCall('listings', 'similar', { id: uuid });
  if (similar.isError || similar.data?.length === 0) return null;
  return (
    <section className="sec">
      <header className="sechead">
        <h2>{listingsIt.page.similar}</h2>
      </header>
      <ListingGrid listings={similar.data?.slice(0, SHOWN)} expected={SHOWN} />
    </section>
  );
}

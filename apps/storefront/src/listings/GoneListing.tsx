import { searchHref } from '@carzaa/api/searchAddress';
import { Link } from 'react-router';
import { listingsIt } from '../it/listings.ts';
import { firstPage } from '../search/searchAddress.ts';
import { ListingGrid } from './ListingGrid.tsx';
import type { ListingFound } from './loadListing.ts';

const SHOWN = 8;

/** In the place of a listing that is no longer sold, or never was. */
export function GoneListing({ found }: { found: Exclude<ListingFound, { kind: 'listing' }> }) {
  const similar = found.kind === 'gone' ? found.similar.slice(0, SHOWN) : [];
  const { gone, unknown } = listingsIt;
  return (
    <main className="wrap">
      <section className="gone">
        <h1>{found.kind === 'gone' ? gone.title : unknown.title}</h1>
        {found.kind === 'unknown' ? <p>{unknown.text}</p> : <p>{similar.length > 0 ? gone.text : gone.textAlone}</p>}
        <div className="ways">
          {found.brand && (
            <Link className="btn btn-1" to={searchHref(firstPage({ make: found.brand.slug }))}>
              {gone.searchMake(found.brand.name)}
            </Link>
          )}
          <Link className={found.brand ? 'btn btn-2' : 'btn btn-1'} to={searchHref(firstPage({}))}>
            {gone.searchAll}
          </Link>
        </div>
      </section>
      {similar.length > 0 && (
        <section className="sec">
          <header className="sechead">
            <h2>{listingsIt.page.similar}</h2>
          </header>
          <ListingGrid listings={similar} expected={similar.length} />
        </section>
      )}
    </main>
  );
}

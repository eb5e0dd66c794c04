import type { ListingFate } from '@carzaa/api/calls/public/listings';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { Link } from '../ui/Link.tsx';
import { listingsIt } from '../it/listings.ts';
import { EmptyDrawing } from '../ui/EmptyDrawing.tsx';
import { firstPage } from '../search/searchAddress.ts';
import { ListingGrid } from '../cards/ListingGrid.tsx';
import type { ListingFound } from './loadListing.ts';
import styles from './GoneListing.module.css';

const SHOWN = 8;

/** What the page knows of a car that is away. */
function goneTitle(fate: ListingFate | null): string {
  const { gone } = listingsIt;
  if (fate?.kind === 'sold') return fate.days === null ? gone.sold : gone.soldIn(fate.days);
  return fate?.kind === 'reserved' ? gone.reserved : gone.title;
}

function goneText(fate: ListingFate | null, hasSimilar: boolean): string {
  const { gone } = listingsIt;
  if (fate?.kind === 'reserved') return gone.reservedText(fate.until);
  if (fate?.kind === 'sold') return hasSimilar ? gone.soldText : gone.soldAlone;
  return hasSimilar ? gone.text : gone.textAlone;
}

/** In the place of a listing that is no longer sold, or never was. */
export function GoneListing({ found }: { found: Exclude<ListingFound, { kind: 'listing' }> }) {
  const similar = found.kind === 'gone' ? found.similar.slice(0, SHOWN) : [];
  const { gone, unknown } = listingsIt;
  return (
    <main className="wrap">
      <section className={styles.gone}>
        <EmptyDrawing mark="lens" />
        <h1>{found.kind === 'gone' ? goneTitle(found.fate) : unknown.title}</h1>
        {found.kind === 'unknown' ? <p>{unknown.text}</p> : <p>{goneText(found.fate, similar.length > 0)}</p>}
        <div className={styles.ways}>
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

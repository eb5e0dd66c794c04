import { Link } from 'react-router';
import { FavouriteSlot } from '../favourites/FavouriteSlot.tsx';
import { localFavourites } from '../favourites/favouriteStore.ts';
import type { PageHead } from '../head.ts';
import { listingsIt } from '../it/listings.ts';
import { ListingGrid } from '../listings/ListingGrid.tsx';
import { useListsKnown, useLocalList } from '../listings/localList.ts';
import { firstPage, searchHref } from '../search/searchAddress.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

const it = listingsIt.favourites;

export const head: PageHead = () => ({ title: it.title, description: it.description, noindex: true });

function Waiting() {
  return (
    <>
      <div className="fav-count" />
      <ListingGrid listings={undefined} expected={4} />
    </>
  );
}

function Saved() {
  const entries = useLocalList(localFavourites);
  // This browser alone knows them: the server leaves their place free.
  if (!useListsKnown()) return <Waiting />;
  if (entries.length === 0) {
    return (
      <EmptyState title={it.empty} text={it.emptyText}>
        <Link className="btn btn-1" to={searchHref(firstPage({}))}>
          {it.search}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="fav-count num">{it.count(entries.length)}</h2>
      <div className="grid">
        {entries.map((entry) => (
          <FavouriteSlot key={entry.uuid} {...entry} />
        ))}
      </div>
    </>
  );
}

export function Component() {
  return (
    <main className="wrap fav">
      <h1>{it.title}</h1>
      <Saved />
    </main>
  );
}

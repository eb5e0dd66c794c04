import { Link } from 'react-router';
import { FavouriteSlot } from '../favourites/FavouriteSlot.tsx';
import { localFavourites } from '../favourites/favouriteStore.ts';
import type { PageHead } from '../head.ts';
import { listingsIt } from '../it/listings.ts';
import { useLocalList } from '../listings/localList.ts';
import { firstPage, searchHref } from '../search/searchAddress.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

const it = listingsIt.favourites;

export const head: PageHead = () => ({ title: it.title, description: it.description, noindex: true });

export function Component() {
  const entries = useLocalList(localFavourites);
  return (
    <main className="wrap">
      <header className="fav-head">
        <h1>{it.title}</h1>
        {entries.length > 0 && <p className="num">{it.count(entries.length)}</p>}
      </header>
      {entries.length === 0 ? (
        <EmptyState title={it.empty} text={it.emptyText}>
          <Link className="btn btn-1" to={searchHref(firstPage({}))}>
            {it.search}
          </Link>
        </EmptyState>
      ) : (
        <div className="grid fav-list">
          {entries.map((entry) => (
            <FavouriteSlot key={entry.uuid} {...entry} />
          ))}
        </div>
      )}
    </main>
  );
}

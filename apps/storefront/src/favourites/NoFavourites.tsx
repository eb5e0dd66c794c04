import { searchHref } from '@carzaa/api/search/searchAddress';
import { Link } from '../ui/Link.tsx';
import { commonIt } from '../it/common.ts';
import { listingsIt } from '../it/listings.ts';
import { firstPage } from '../search/searchAddress.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

const it = listingsIt.favourites;

export function NoFavourites() {
  return (
    <EmptyState title={it.empty} text={it.emptyText} mark="heart">
      <Link className="btn btn-1" to={searchHref(firstPage({}))}>
        {commonIt.searchCars}
      </Link>
    </EmptyState>
  );
}

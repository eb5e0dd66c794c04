import { count } from '@carzaa/api/text/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../ui/Link.tsx';
import { useApi, useCall } from '../api.ts';
import { favouritesQuery } from '../favourites/favouritesQuery.ts';
import { accountIt } from '../it/account.ts';
import { paths } from '../paths.ts';
import { useSavedSearches } from '../savedSearches/useSavedSearches.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ProfileOverview.module.css';

const it = accountIt.overview;

/** What a buyer comes back for, with how much of it there is. */
export function ProfileOverview() {
  const favourites = useQuery(favouritesQuery(useApi())).data?.items.length;
  const searches = useSavedSearches().data?.length;
  const reports = useCall('carfax', 'mine', { query: { per_page: 10 } }, { keepPrevious: true }).data?.total;
  const tiles = [
    ['heart', paths.favourites(), it.favourites, favourites],
    ['search', paths.savedSearches(), it.searches, searches],
    ['file-check', '#rapporti', it.reports, reports],
  ] as const;
  return (
    <ul className={`${styles.tiles} num`}>
      {tiles.map(([icon, to, label, amount]) => (
        <li key={label}>
          <Link to={to}>
            <Icon name={icon} />
            <b>{amount === undefined ? '–' : count(amount)}</b>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { SearchState } from '@carzaa/api/filters';
import { use } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api.ts';
import { resultsIt } from '../it/results.ts';
import { cars } from '../it/search.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { countFilters, dropFilters, filtersOfApiNames } from './changeFilters.ts';
import type { ValueName } from './chips.ts';
import { describeFilters } from './describeFilters.ts';
import { firstPage, refine, toApiFilters } from './searchAddress.ts';
import { SearchHomeContext } from './searchHome.ts';

const it = resultsIt.none;

interface NoResultsProps {
  state: SearchState;
  nameOf: ValueName;
}

/** Says which filter to drop, and how many cars each would bring back. */
export function NoResults({ state, nameOf }: NoResultsProps) {
  const { filters, sort } = state;
  const { href, fixed } = use(SearchHomeContext);
  const query = toApiFilters({ ...filters, ...fixed });
  const { data: relaxations, isPending } = useCall('listings', 'relaxations', { query });
  if (countFilters(filters) === 0) return <EmptyState title={it.empty} />;
  const ways = (relaxations ?? [])
    .filter(({ total }) => total > 0)
    .map(({ without, total }) => ({ names: filtersOfApiNames(without), total }))
    .filter(({ names }) => !names.some((name) => name in fixed));
  return (
    <EmptyState title={it.title} text={ways.length > 0 || isPending ? it.hint : it.nothing}>
      <ul className="ways">
        {ways.map(({ names, total }) => (
          <li key={names.join()}>
            <Link to={href(refine(state, dropFilters(filters, names)))}>
              <span>{it.drop(describeFilters(filters, names, nameOf))}</span>
              <b className="num">{cars(total)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="btn btn-2" to={href(firstPage({}, sort))}>
        {it.clear}
      </Link>
    </EmptyState>
  );
}

import type { listingCalls } from '@carzaa/api/calls/public/listings';
import type { Data } from '@carzaa/api/contract/endpoint';
import type { SearchState } from '@carzaa/api/search/filters';
import { use } from 'react';
import { Link } from '../ui/Link.tsx';
import { useCall } from '../api.ts';
import { noResultsIt } from '../it/noResults.ts';
import { movedLabel, stepLabel } from '../it/moved.ts';
import { cars } from '../it/search.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { changeFilters, countFilters, dropFilters, filtersOfApiNames } from './changeFilters.ts';
import { spelled, type ValueName } from './chips.ts';
import { describeFilters } from './describeFilters.ts';
import { firstPage, refine, toApiFilters } from './searchAddress.ts';
import { SearchHomeContext } from '../home/searchHome.ts';
import type { ReferenceLists } from './useReferenceLists.ts';
import { useValueNames } from './useValueNames.ts';
import styles from './NoResults.module.css';

const it = noResultsIt;

type Move = NonNullable<Data<(typeof listingCalls)['relaxations']>[number]['move']>;

interface NoResultsProps {
  state: SearchState;
  lists: ReferenceLists;
}

interface MoveLinkProps {
  state: SearchState;
  move: Move;
  nameOf: ValueName;
}

function labelOf(name: string, value: number | string, nameOf: (step: string) => string | undefined): string {
  return typeof value === 'number' ? movedLabel(name, value) : stepLabel(nameOf(value) ?? spelled(value));
}

/** "A € 11.200 ce n’è una": how far a range, or a class, must move to find the next car. */
function MoveLink({ state, move: { name, value, total }, nameOf }: MoveLinkProps) {
  const { href } = use(SearchHomeContext);
  const isRadius = name === 'radius';
  const [filter] = isRadius ? (['radius'] as const) : filtersOfApiNames([name]);
  if (filter === undefined) return null;
  // A distance is said in whole kilometres, and searched by what is said.
  const wanted = isRadius ? Math.ceil(Number(value) / 1000) : value;
  const label = isRadius ? it.radius(Number(wanted)) : labelOf(name, wanted, (step) => nameOf(filter, step));
  return (
    <Link to={href(refine(state, changeFilters(state.filters, { [filter]: wanted })))}>{it.moved(label, total)}</Link>
  );
}

/** Says which filter to drop, and how many cars each would bring back. */
export function NoResults({ state, lists }: NoResultsProps) {
  const { filters, sort } = state;
  const nameOf = useValueNames(filters, lists);
  const { href, fixed } = use(SearchHomeContext);
  const query = toApiFilters({ ...filters, ...fixed });
  const { data: relaxations, isPending } = useCall('listings', 'relaxations', { query });
  if (countFilters(filters) === 0) return <EmptyState title={it.empty} />;
  const ways = (relaxations ?? [])
    .filter(({ total }) => total > 0)
    .map(({ without, total, move }) => ({ names: filtersOfApiNames(without), total, move }))
    .filter(({ names }) => !names.some((name) => name in fixed));
  return (
    <EmptyState title={it.title} text={ways.length > 0 || isPending ? it.hint : it.nothing}>
      <ul className={styles.ways}>
        {ways.map(({ names, total, move }) => (
          <li key={names.join()}>
            <Link to={href(refine(state, dropFilters(filters, names)))}>
              <span>{it.drop(describeFilters(filters, names, nameOf))}</span>
              <b className="num">{cars(total)}</b>
            </Link>
            {move && <MoveLink state={state} move={move} nameOf={nameOf} />}
          </li>
        ))}
      </ul>
      <Link className="btn btn-2" to={href(firstPage({}, sort))}>
        {it.clear}
      </Link>
    </EmptyState>
  );
}

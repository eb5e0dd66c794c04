import type { SearchState } from '@carzaa/api/search/filters';
import { use } from 'react';
import { resultsIt } from '../it/results.ts';
import type { FilterPatch } from './changeFilters.ts';
import { FilterFields } from './FilterFields.tsx';
import type { FacetCounts } from './filterLists.ts';
import { firstPage, RAIL_FORM } from './searchAddress.ts';
import { SearchHomeContext } from '../home/searchHome.ts';
import type { ReferenceLists } from './useReferenceLists.ts';
import styles from './FilterRail.module.css';

const it = resultsIt.rail;

interface FilterRailProps {
  state: SearchState;
  lists: ReferenceLists;
  counts: FacetCounts | undefined;
  change: (patch: FilterPatch) => void;
}

/** The filters beside the results; each choice applies at once. Without a script it is a form with a button. */
export function FilterRail({ state, lists, counts, change }: FilterRailProps) {
  const { href } = use(SearchHomeContext);
  const { location } = state.filters;
  return (
    <aside className={`${styles.rail} ${styles.aside}`} aria-label={it.label}>
      <form id={RAIL_FORM} method="get" action={href(firstPage({}))} onSubmit={(event) => event.preventDefault()}>
        {state.ai && <input type="hidden" name="ai" value={state.ai} />}
        {location && (
          <>
            <input type="hidden" name="location_city" value={location.city} />
            <input type="hidden" name="location_postal_code" value={location.postal_code} />
            <input type="hidden" name="location_latitude" value={location.latitude} />
            <input type="hidden" name="location_longitude" value={location.longitude} />
          </>
        )}
        <FilterFields id="rail" filters={state.filters} lists={lists} counts={counts} change={change} />
        <button type="submit" className="btn btn-1 no-script">
          {it.apply}
        </button>
      </form>
    </aside>
  );
}

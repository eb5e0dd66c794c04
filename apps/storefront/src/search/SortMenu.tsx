import type { SearchState } from '@carzaa/api/search/filters';
import { isSortOption, SORT_OPTIONS, type SortOption } from '@carzaa/api/search/sorting';

/** The orders that a search offers: the nearest first only where there is a place to be near to. */
function sortChoices(hasPlace: boolean): SortOption[] {
  return Object.keys(SORT_OPTIONS)
    .filter(isSortOption)
    .filter((option) => hasPlace || SORT_OPTIONS[option].by !== 'distance');
}

interface SortMenuProps {
  id?: string;
  label?: string;
  state: SearchState;
  /** The form that it belongs to without a script. */
  form?: string;
  onChange: (sort: SortOption) => void;
}

export function SortMenu({ id, label, state, form, onChange }: SortMenuProps) {
  return (
    <select
      className="in"
      id={id}
      aria-label={label}
      value={state.sort}
      {...(form ? { form, name: 'sort_by' } : {})}
      onChange={({ target }) => isSortOption(target.value) && onChange(target.value)}
    >
      {sortChoices(state.filters.location !== undefined || SORT_OPTIONS[state.sort].by === 'distance').map((option) => (
        <option key={option} value={option}>
          {SORT_OPTIONS[option].label}
        </option>
      ))}
    </select>
  );
}

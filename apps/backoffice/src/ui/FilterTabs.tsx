import { useListContext } from 'react-admin';
import { Pill, Pills } from './Pills.tsx';

interface FilterTabsProps {
  views: readonly { label: string; filter: Readonly<Record<string, unknown>>; count?: number | undefined }[];
  /** The filters that views set; the others stay. */
  keys: readonly string[];
}

/** Views of a list, one press for each; what is typed in the search stays. */
export function FilterTabs({ views, keys }: FilterTabsProps) {
  const { filterValues, setFilters } = useListContext();
  const chosen = Object.fromEntries(keys.flatMap((key) => (key in filterValues ? [[key, filterValues[key]]] : [])));
  const others = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key)));
  return (
    <Pills>
      {views.map(({ label, filter, count }) => (
        <Pill
          key={label}
          label={count === undefined ? label : `${label} · ${count}`}
          isChosen={JSON.stringify(filter) === JSON.stringify(chosen)}
          onClick={() => setFilters({ ...others, ...filter })}
        />
      ))}
    </Pills>
  );
}

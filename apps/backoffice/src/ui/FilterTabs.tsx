import { Chip, Stack } from '@mui/material';
import { useListContext } from 'react-admin';

interface FilterTabsProps {
  views: readonly { label: string; filter: Readonly<Record<string, unknown>> }[];
  /** The filters that views set; the others stay. */
  keys: readonly string[];
}

/** Views of a list, one press for each; what is typed in the search stays. */
export function FilterTabs({ views, keys }: FilterTabsProps) {
  const { filterValues, setFilters } = useListContext();
  const chosen = Object.fromEntries(keys.flatMap((key) => (key in filterValues ? [[key, filterValues[key]]] : [])));
  const others = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key)));
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', p: 1.5 }}>
      {views.map(({ label, filter }) => {
        const isChosen = JSON.stringify(filter) === JSON.stringify(chosen);
        return (
          <Chip
            key={label}
            label={label}
            clickable
            component="button"
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            onClick={() => setFilters({ ...others, ...filter })}
          />
        );
      })}
    </Stack>
  );
}

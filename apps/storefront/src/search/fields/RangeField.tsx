import type { ListingFilters, NumberFilter } from '@carzaa/api/search/filters';
import { searchIt } from '../../it/search.ts';
import type { FilterPatch } from '../changeFilters.ts';
import type { NumberMenu } from '../choices.ts';
import { NumberSelect } from './NumberSelect.tsx';
import styles from './fields.module.css';

const it = searchIt.fields;

interface RangeFieldProps {
  names: readonly [from: NumberFilter, to: NumberFilter];
  labels: readonly [from: string, to: string];
  menu: NumberMenu;
  filters: ListingFilters;
  change: (patch: FilterPatch) => void;
}

/** The two ends of a range side by side. */
export function RangeField({ names: [from, to], labels, menu, filters, change }: RangeFieldProps) {
  return (
    <div className={styles.two}>
      <NumberSelect
        name={from}
        label={labels[0]}
        empty={it.from}
        menu={menu}
        value={filters[from]}
        onChange={(value) => change({ [from]: value })}
      />
      <NumberSelect
        name={to}
        label={labels[1]}
        empty={it.to}
        menu={menu}
        value={filters[to]}
        onChange={(value) => change({ [to]: value })}
      />
    </div>
  );
}

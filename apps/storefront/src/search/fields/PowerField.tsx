import type { ListingFilters } from '@carzaa/api/search/filters';
import { openedIt as it } from '../../it/filters.ts';
import type { FilterPatch } from '../changeFilters.ts';
import { type PowerUnit, POWER_MENUS } from '../choices.ts';
import { POWER_FILTERS, powerInUnit, preferUnit, unitOfFilters, usePreferredUnit } from '../powerUnit.ts';
import { RangeField } from './RangeField.tsx';
import fieldsStyles from './fields.module.css';
import styles from './PowerField.module.css';

const UNITS = [
  ['cv', 'CV'],
  ['kw', 'kW'],
] as const satisfies readonly (readonly [PowerUnit, string])[];

interface PowerFieldProps {
  /** Keeps the unit's radio buttons apart where the filters stand twice on a page. */
  id: string;
  filters: ListingFilters;
  change: (patch: FilterPatch) => void;
}

/** Power in horsepower or kilowatts; the unit is remembered, and an address's own one goes before it. */
export function PowerField({ id, filters, change }: PowerFieldProps) {
  const preferred = usePreferredUnit();
  const unit = unitOfFilters(filters) ?? preferred;

  function choose(next: PowerUnit) {
    preferUnit(next);
    if (unitOfFilters(filters)) change(powerInUnit(filters, next));
  }

  return (
    <div className={fieldsStyles.stack}>
      <div className={styles.units} role="radiogroup" aria-label={it.unit}>
        {UNITS.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={`${id}-unit`} checked={unit === value} onChange={() => choose(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <RangeField
        names={POWER_FILTERS[unit]}
        labels={[it.powerFrom, it.powerTo]}
        menu={POWER_MENUS[unit]}
        filters={filters}
        change={change}
      />
    </div>
  );
}

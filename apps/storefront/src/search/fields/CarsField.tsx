import type { ListingFilters } from '@carzaa/api/search/filters';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../api.ts';
import { carsIt as it } from '../../it/cars.ts';
import { type FilterPatch, toggled } from '../changeFilters.ts';
import { toApiFilters } from '../searchAddress.ts';
import { CheckList } from './CheckList.tsx';
import { ListSearch } from './SearchedList.tsx';
import styles from './fields.module.css';

/** The cars of a search: its own one, and those that are as welcome. */
function carsOf({ make, model, alternatives = [] }: ListingFilters): string[] {
  if (make === undefined) return [];
  return [model === undefined ? make : `${make}/${model}`, ...alternatives];
}

/** The filters that ask for these cars. */
function askFor([first, ...others]: readonly string[]): FilterPatch {
  const [make, model] = first?.split('/') ?? [];
  return { make, model, alternatives: others };
}

interface CarsFieldProps {
  filters: ListingFilters;
  change: (patch: FilterPatch) => void;
}

/** Makes and models by what is typed of their names, several at once, each with its results. */
export function CarsField({ filters, change }: CarsFieldProps) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const query = { ...toApiFilters(filters), words };
  const { data: cars = [] } = useCall('listings', 'cars', { query }, { keepPrevious: true });
  const chosen = carsOf(filters);
  const counts = new Map(cars.map(({ car, listings }) => [car, listings]));
  return (
    <div className={styles.stack}>
      <ListSearch label={it.find} value={typed} onChange={setTyped} />
      <fieldset aria-label={it.label}>
        <CheckList
          name="cars"
          options={cars.map(({ car, name }) => ({ slug: car, name }))}
          chosen={chosen}
          countOf={(car) => counts.get(car)}
          toggle={(car) => change(askFor(toggled(chosen, car)))}
          all
        />
      </fieldset>
      {cars.length === 0 && <output className="hint">{it.none}</output>}
    </div>
  );
}

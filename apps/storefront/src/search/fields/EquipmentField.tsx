import { capitalised } from '@carzaa/api/text/italian';
import { moreFiltersIt as it } from '../../it/filters.ts';
import { useEquipment } from '../useReferenceLists.ts';
import { CheckList } from './CheckList.tsx';
import { SearchedList } from './SearchedList.tsx';

const TEXTS = { find: it.findEquipment, none: it.noEquipment, more: it.moreEquipment };

interface EquipmentFieldProps {
  chosen: readonly string[] | undefined;
  countOf: (value: string) => number | undefined;
  toggle: (value: string) => void;
}

/** Equipment by group. */
export function EquipmentField({ chosen = [], countOf, toggle }: EquipmentFieldProps) {
  const { data: items } = useEquipment(true);
  if (!items) return null;
  return (
    <SearchedList
      items={items}
      keyOf={({ slug }) => slug}
      chosen={chosen}
      sizeOf={({ slug }) => countOf(slug) ?? 0}
      atOnce={24}
      texts={TEXTS}
    >
      {(shown) =>
        [...Map.groupBy(shown, ({ group }) => group)].map(([group, options]) => (
          <fieldset key={group} aria-label={capitalised(group)}>
            <p className="hint">{capitalised(group)}</p>
            <CheckList name="equipment" options={options} chosen={chosen} countOf={countOf} toggle={toggle} all />
          </fieldset>
        ))
      }
    </SearchedList>
  );
}

import { openedIt as it } from '../../it/filters.ts';
import { useDealers } from '../useReferenceLists.ts';
import { Count } from './CheckList.tsx';
import { SearchedList } from './SearchedList.tsx';
import styles from './fields.module.css';

const TEXTS = { find: it.findDealer, none: it.noDealer, more: it.moreDealers };

interface DealerFieldProps {
  chosen: readonly string[] | undefined;
  countOf: (value: string) => number | undefined;
  toggle: (value: string) => void;
}

/** Dealers, to be found by name. */
export function DealerField({ chosen = [], countOf, toggle }: DealerFieldProps) {
  const { data: dealers } = useDealers(true);
  if (!dealers) return null;
  const sizeOf = ({ uuid, listings }: { uuid: string; listings: number }) => countOf(uuid) ?? listings;
  return (
    <SearchedList items={dealers} keyOf={({ uuid }) => uuid} chosen={chosen} sizeOf={sizeOf} atOnce={8} texts={TEXTS}>
      {(shown) => (
        <div>
          {shown.map((dealer) => (
            <label key={dealer.uuid} className={sizeOf(dealer) === 0 ? `ck ${styles.zero}` : 'ck'}>
              <input
                type="checkbox"
                name="dealers[]"
                value={dealer.uuid}
                checked={chosen.includes(dealer.uuid)}
                onChange={() => toggle(dealer.uuid)}
              />
              {dealer.name}
              <Count of={sizeOf(dealer)} />
            </label>
          ))}
        </div>
      )}
    </SearchedList>
  );
}

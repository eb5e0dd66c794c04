import type { ListingFilters } from '@carzaa/api/filters';
import { useRef } from 'react';
import { searchIt } from '../it/search.ts';
import { Icon } from '../ui/Icon.tsx';
import type { FilterPatch } from './changeFilters.ts';
import { filterChips, type ValueName } from './chips.ts';

const it = searchIt.chips;

interface FilterChipsProps {
  filters: ListingFilters;
  nameOf: ValueName;
  change: (patch: FilterPatch) => void;
  clear: () => void;
}

/** Every active filter, to be read and to be taken away. */
export function FilterChips({ filters, nameOf, change, clear }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips = filterChips(filters, nameOf);
  if (chips.length === 0) return null;

  /** The chip goes with the focus on it: the next one takes it over. */
  function remove(patch: FilterPatch, at: number) {
    change(patch);
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[at === chips.length - 1 ? at - 1 : at + 1]?.focus();
  }

  return (
    <ul className="act-f" ref={list} aria-label={it.label}>
      {chips.map(({ key, label, without }, at) => (
        <li key={key}>
          <button type="button" className="chip on" aria-label={it.remove(label)} onClick={() => remove(without, at)}>
            {label}
            <Icon name="x" small />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className="chip all" onClick={clear}>
            {it.clear}
          </button>
        </li>
      )}
    </ul>
  );
}

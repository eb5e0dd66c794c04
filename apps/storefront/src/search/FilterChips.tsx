import type { ListingFilters } from '@carzaa/api/search/filters';
import { type RefObject, useEffect, useRef } from 'react';
import { chipsIt as it } from '../it/filters.ts';
import { Icon } from '../ui/Icon.tsx';
import type { FilterPatch } from './changeFilters.ts';
import { filterChips } from './chips.ts';
import { keepPlace } from './keptPlace.ts';
import { ALL_FILTERS, RAIL_FORM, TAKEN_AWAY } from './searchAddress.ts';
import type { ReferenceLists } from './useReferenceLists.ts';
import { useValueNames } from './useValueNames.ts';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  filters: ListingFilters;
  /** Chip → the words of a free text that it came from. */
  words: Readonly<Record<string, string>> | undefined;
  lists: ReferenceLists;
  change: (patch: FilterPatch) => void;
  clear: () => void;
  /** Takes the focus when the last chip goes. */
  heading: RefObject<HTMLElement | null>;
}

/** Without a script the filters' form is sent, and told which one to leave out. */
const plainly = (key: string) => ({ type: 'submit', form: RAIL_FORM, name: TAKEN_AWAY, value: key }) as const;

/** Every active filter, to be read and to be taken away. */
export function FilterChips({ filters, words, lists, change, clear, heading }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips = filterChips(filters, useValueNames(filters, lists));
  const removed = useRef<{ button: HTMLElement; at: number }>(undefined);

  const { location } = filters;
  // For pages without a search that tell how far cars are.
  useEffect(() => {
    if (location) keepPlace(location);
  }, [location]);

  // The chip went with the focus on it: the one in its place takes it over.
  useEffect(() => {
    if (!removed.current || removed.current.button.isConnected) return;
    const { at } = removed.current;
    removed.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? heading.current)?.focus();
  });
  if (chips.length === 0) return null;

  return (
    <ul className={styles.chips} ref={list} aria-label={it.label}>
      {chips.map(({ key, label, without }, at) => (
        <li key={key}>
          <button
            {...plainly(key)}
            className="chip on"
            aria-label={it.remove(label)}
            title={words?.[key] && it.words(words[key])}
            style={words?.[key] ? { animationDelay: `${at * 40}ms` } : undefined}
            onClick={(event) => {
              event.preventDefault();
              removed.current = { button: event.currentTarget, at };
              change(without);
            }}
          >
            <span>{label}</span>
            <Icon name="x" small />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            {...plainly(ALL_FILTERS)}
            className={`chip ${styles.all}`}
            onClick={(event) => {
              event.preventDefault();
              removed.current = { button: event.currentTarget, at: 0 };
              clear();
            }}
          >
            {it.clear}
          </button>
        </li>
      )}
    </ul>
  );
}

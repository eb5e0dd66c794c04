import { type ReactNode, useState } from 'react';
import { plain } from './plain.ts';
import styles from './fields.module.css';

interface SearchedListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  chosen: readonly string[];
  /** How many results have an item. */
  sizeOf: (item: T) => number;
  /** As many as people look through before they rather write. */
  atOnce: number;
  texts: { find: string; none: string; more: (count: number) => string };
  /** The items that are shown. */
  children: (shown: T[]) => ReactNode;
}

/** A long list with a search field: the chosen items first, then those of that name that most of the results have. */
export function SearchedList<T extends { name: string }>({
  items,
  keyOf,
  chosen,
  sizeOf,
  atOnce,
  texts,
  children,
}: SearchedListProps<T>) {
  const [words, setWords] = useState('');
  const isChosen = (item: T) => chosen.includes(keyOf(item));
  const found = items
    .filter((item) => isChosen(item) || plain(item.name).includes(plain(words.trim())))
    .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || sizeOf(b) - sizeOf(a));
  const shown = found.slice(0, Math.max(atOnce, chosen.length));
  return (
    <div className={styles.stack}>
      <ListSearch label={texts.find} value={words} onChange={setWords} />
      {children(shown)}
      <output className="hint">
        {found.length === 0 ? texts.none : shown.length < found.length && texts.more(found.length - shown.length)}
      </output>
    </div>
  );
}

interface ListSearchProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Where the name of an entry of a long list is typed; Enter sends nothing. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  return (
    <input
      className="in"
      type="search"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

import type { Named } from '@carzaa/api/calls/shared';
import { count } from '@carzaa/api/text/format';
import { useState } from 'react';
import { searchIt } from '../../it/search.ts';
import styles from './fields.module.css';

export interface ManyProps {
  name: string;
  options: readonly Named[] | undefined;
  chosen: readonly string[] | undefined;
  countOf: (value: string) => number | undefined;
  toggle: (value: string) => void;
}

/** How many results a value would give, quieter where it would give none. */
export function Count({ of: total }: { of: number | undefined }) {
  return <span className={`num ${styles.count}`}>{total === undefined ? '' : count(total)}</span>;
}

const SHOWN_AT_FIRST = 6;

interface CheckListProps extends ManyProps {
  /** Shows a long list whole. */
  all?: boolean;
}

/**
 * Several values of a list as checkboxes, last those that would give nothing; a long list begins with its first ones and
 * the chosen ones.
 */
export function CheckList({ name, options = [], chosen, countOf, toggle, all: whole = false }: CheckListProps) {
  const [all, setAll] = useState(whole);
  // One hidden value is not worth a button.
  const isLong = options.length > SHOWN_AT_FIRST + 1;
  const isChosen = (slug: string) => chosen?.includes(slug) ?? false;
  const isVain = ({ slug }: Named) => Number(countOf(slug) === 0);
  const shown = options
    // Chosen or not: what is ticked must not move away from the finger.
    .toSorted((a, b) => isVain(a) - isVain(b))
    .filter(({ slug }, at) => all || !isLong || at < SHOWN_AT_FIRST || isChosen(slug));
  return (
    <>
      {shown.map(({ slug, name: label }) => (
        <label key={slug} className={countOf(slug) === 0 ? `ck ${styles.zero}` : 'ck'}>
          <input
            type="checkbox"
            name={`${name}[]`}
            value={slug}
            checked={isChosen(slug)}
            onChange={() => toggle(slug)}
          />
          {label}
          <Count of={countOf(slug)} />
        </label>
      ))}
      {shown.length < options.length && (
        <button type="button" className={`link ${styles.more}`} onClick={() => setAll(true)}>
          {searchIt.fields.showAll(options.length)}
        </button>
      )}
    </>
  );
}

import type { ListingFilters } from '@carzaa/api/search/filters';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isShortOfCounts } from '../../pageState.ts';
import { useAlive } from '../../ui/useAlive.ts';
import styles from '../../search/FilterRail.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A group of filters that is always open. */
export function FilterSection({ title, children }: SectionProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface FoldProps extends SectionProps {
  /** How many of its filters are active: it begins open when there are some. */
  active: number;
}

/** A group of filters that most people leave alone: what is in it comes when it is opened. */
function FilterFold({ title, active, children }: FoldProps) {
  // Only the beginning: from then on the person opens and closes it.
  const [open] = useState(active > 0);
  const [isFilled, setFilled] = useState(open);
  const fold = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the page came alive.
  useEffect(() => setFilled(fold.current?.open === true), []);
  return (
    <details
      className={styles.fold}
      ref={fold}
      open={open}
      onToggle={(event) => event.currentTarget.open && setFilled(true)}
    >
      <summary>
        {title}
        {active > 0 && <span className={`${styles.active} num`}>{active}</span>}
      </summary>
      {isFilled && <fieldset aria-label={title}>{children}</fieldset>}
    </details>
  );
}

/** Asks for the counts that the server's page came without: those of groups that are loaded first. */
function WholeCounts() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const predicate = ({ state }: Query) => isShortOfCounts(state.data);
    void queryClient.invalidateQueries({ queryKey: ['listings', 'facets'], predicate });
  }, [queryClient]);
  return null;
}

interface LaterFoldProps extends SectionProps {
  filters: ListingFilters;
  /** The filters of the group. */
  names: readonly (keyof ListingFilters)[];
  /** How many of them count as active; each choice by default. */
  active?: number;
}

/**
 * A group whose content has to be loaded first: the server's page has none of its fields, even where it is open. Sent
 * without a script, the form keeps what the address asks of them all the same.
 */
export function LaterFold({ children, filters, names, title, active = countChosen(filters, names) }: LaterFoldProps) {
  const isAlive = useAlive();
  return (
    <FilterFold title={title} active={active}>
      <WholeCounts />
      {isAlive ? <Suspense>{children}</Suspense> : <KeptFilters filters={filters} names={names} />}
    </FilterFold>
  );
}

function KeptFilters({ filters, names }: Pick<LaterFoldProps, 'filters' | 'names'>) {
  return names.map((name) => {
    const value = filters[name];
    if (Array.isArray(value))
      return value.map((one) => <input key={`${name}:${one}`} type="hidden" name={`${name}[]`} value={one} />);
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    return <input key={name} type="hidden" name={name} value={value} />;
  });
}

/** How many choices of these filters are made: each value of a list counts. */
export function countChosen(filters: ListingFilters, names: readonly (keyof ListingFilters)[]): number {
  return names.reduce((sum, name) => {
    const value = filters[name];
    return sum + (Array.isArray(value) ? value.length : Number(value !== undefined));
  }, 0);
}

import type { ListingFilters } from '@carzaa/api/search/filters';
import { filterNames, outdated } from '../it/filters.ts';
import styles from './OutdatedNote.module.css';

/** Names the filters of an address that do not exist any more. */
export function OutdatedNote({ dropped }: { dropped: readonly (keyof ListingFilters)[] }) {
  return <p className={styles.note}>{outdated(dropped.map((name) => filterNames[name]).join(', '))}</p>;
}

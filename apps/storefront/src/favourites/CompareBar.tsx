import { Link } from '../ui/Link.tsx';
import { favouritesIt } from '../it/favourites.ts';
import { paths } from '../paths.ts';
import { MIN_COMPARED } from './compared.ts';
import type { Chosen } from './useChosen.ts';
import styles from './favourites.module.css';

const it = favouritesIt.compare;

/** How many cars are chosen, and the way to their comparison; always at hand while there is one. */
export function CompareBar({ chosen: { uuids, isFull, clear } }: { chosen: Chosen }) {
  if (uuids.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={it.bar}>
      <output>
        <b>{it.chosen(uuids.length)}</b> {isFull && it.full}
        {uuids.length < MIN_COMPARED && it.oneMore}
      </output>
      <button type="button" className="btn btn-3" onClick={clear}>
        {it.clear}
      </button>
      {uuids.length >= MIN_COMPARED && (
        <Link className="btn btn-1" to={paths.favourites(uuids)}>
          {it.open(uuids.length)}
        </Link>
      )}
    </section>
  );
}

import { ApiError } from '@carzaa/api/contract/errors';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery, useApi } from '../api.ts';
import { favouritesIt } from '../it/favourites.ts';
import { paths } from '../paths.ts';
import { ShareButton } from '../listing/ShareButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CompareTable } from './CompareTable.tsx';
import { MIN_COMPARED } from './compared.ts';
import styles from './favourites.module.css';
import compareStyles from './compare.module.css';

const it = favouritesIt.compare;

/** The comparison that the address names: anybody's who has the address. */
export function ComparePage({ uuids }: { uuids: readonly string[] }) {
  const api = useApi();
  const answers = useQueries({ queries: uuids.map((id) => callQuery(api, 'listings', 'get', { id })) });
  const listings = answers.flatMap(({ data }) => data ?? []);
  const gone = answers.filter(({ error }) => error instanceof ApiError && error.status === 404).length;
  const isWaiting = answers.some(({ isPending }) => isPending);
  return (
    <main className={`wrap ${styles.page}`}>
      <div className={compareStyles.top}>
        <h1>{it.title}</h1>
        <div>
          <Link className="btn btn-2" to={paths.favourites()}>
            {it.back}
          </Link>
          <ShareButton title={it.title} />
        </div>
      </div>
      {gone > 0 && <p className="warn-note">{gone === 1 ? it.gone : it.goneMany(gone)}</p>}
      {listings.length >= MIN_COMPARED && <CompareTable listings={listings} />}
      {listings.length < MIN_COMPARED && isWaiting && <div className={`skeleton ${compareStyles.waiting}`} />}
      {listings.length < MIN_COMPARED && !isWaiting && (
        <EmptyState title={it.tooFew} text={it.tooFewText}>
          <Link className="btn btn-1" to={paths.favourites()}>
            {it.back}
          </Link>
        </EmptyState>
      )}
    </main>
  );
}

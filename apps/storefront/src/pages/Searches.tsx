import { Link, useLocation } from 'react-router';
import type { PageHead } from '../head.ts';
import { savedSearchesIt as it } from '../it/savedSearches.ts';
import { paths } from '../paths.ts';
import { SavedSearchRow } from '../saved/SavedSearchRow.tsx';
import { SaveSearch } from '../saved/SaveSearch.tsx';
import { useSavedSearches } from '../saved/useSavedSearches.ts';
import { useUser } from '../session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const toSave = new URLSearchParams(useLocation().search).get('salva');
  const user = useUser();
  const { data, error, refetch } = useSavedSearches();
  return (
    <main className="wrap saved-searches">
      <header>
        <h1>{it.title}</h1>
        <p className="part-text">{it.text}</p>
      </header>
      {user?.email_verified_at === null && (
        <p className="warn-note">
          {it.unverified} <Link to={paths.verifyEmail()}>{it.verify}</Link>
        </p>
      )}
      {toSave !== null && <SaveSearch key={toSave} address={toSave} />}
      {error && (
        <p className="part-text" role="alert">
          {it.failed}{' '}
          <button type="button" className="btn btn-3" onClick={() => void refetch()}>
            {it.retry}
          </button>
        </p>
      )}
      {!data && !error && <div className="skeleton messages-wait" />}
      {data?.length === 0 && toSave === null && (
        <EmptyState title={it.none} text={it.noneText}>
          <Link className="btn btn-1" to={paths.results()}>
            {it.search}
          </Link>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="part">
          {data.map((search) => (
            <SavedSearchRow key={search.uuid} search={search} />
          ))}
        </ul>
      )}
    </main>
  );
}

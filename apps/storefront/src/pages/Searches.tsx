import { useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import type { PageHead } from '../head.ts';
import { commonIt } from '../it/common.ts';
import { savedSearchesIt as it } from '../it/savedSearches.ts';
import { paths } from '../paths.ts';
import { SavedSearchRow } from '../savedSearches/SavedSearchRow.tsx';
import { SaveSearch } from '../savedSearches/SaveSearch.tsx';
import { useSavedSearches } from '../savedSearches/useSavedSearches.ts';
import { useUser } from '../session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import savedSearchesStyles from '../savedSearches/savedSearches.module.css';
import profileStyles from '../account/profile.module.css';

export const head: PageHead = () => ({ title: it.title, noindex: true });

/** As many as most people have. */
const WAITING = [1, 2, 3];

export function Component() {
  const { pathname, search } = useLocation();
  const toSave = new URLSearchParams(search).get('salva');
  const user = useUser();
  const { data, error, refetch } = useSavedSearches();
  return (
    <main className={`wrap ${savedSearchesStyles.page}`}>
      <header>
        <h1>{it.title}</h1>
        <p className={profileStyles.partText}>{it.text}</p>
      </header>
      {user?.email_verified_at === null && (
        <p className="warn-note">
          {it.unverified} <Link to={paths.verifyEmail(pathname + search)}>{it.verify}</Link>
        </p>
      )}
      {toSave !== null && <SaveSearch key={toSave} address={toSave} />}
      {error && (
        <p className={profileStyles.partText} role="alert">
          {it.failed}{' '}
          <button type="button" className="btn btn-3" onClick={() => void refetch()}>
            {it.retry}
          </button>
        </p>
      )}
      {!data && !error && (
        <div className={`${profileStyles.part} ${savedSearchesStyles.list}`} aria-busy="true">
          {WAITING.map((row) => (
            <div key={row} className={savedSearchesStyles.search}>
              <i className={`skeleton ${savedSearchesStyles.waitingName}`} />
              <i className={`skeleton ${savedSearchesStyles.waitingChoice}`} />
              <i className={`skeleton ${savedSearchesStyles.waitingActions}`} />
            </div>
          ))}
        </div>
      )}
      {data?.length === 0 && toSave === null && (
        <EmptyState title={it.none} text={it.noneText}>
          <Link className="btn btn-1" to={paths.results()}>
            {commonIt.searchCars}
          </Link>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={`${profileStyles.part} ${savedSearchesStyles.list}`}>
          {data.map((saved) => (
            <SavedSearchRow key={saved.uuid} search={saved} />
          ))}
        </ul>
      )}
    </main>
  );
}

import { changeSearchBody, type SavedSearch } from '@carzaa/api/calls/public/savedSearches';
import { ALERT_FREQUENCIES, type AlertFrequency } from '@carzaa/api/search/savedSearches';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { failureText } from '../failureText.ts';
import { savedSearchesIt as it } from '../it/savedSearches.ts';
import { listingApi } from '../listingApi.ts';
import { confirm } from '../ui/confirm.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { showSaved, showRemoved } from './useSavedSearches.ts';
import styles from './savedSearches.module.css';
import profileStyles from '../account/profile.module.css';

function isFrequency(value: string): value is AlertFrequency {
  return ALERT_FREQUENCIES.some((frequency) => frequency === value);
}

/** The results with what came last on top: whoever opens a search wants to see its news. */
function newestFirst(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}sort_by=newest`;
}

async function tryTo(act: () => Promise<void>) {
  try {
    await act();
  } catch (error) {
    toast({ type: 'error', title: it.actionFailed, text: failureText(error) });
  }
}

/** What its owner does with a saved search; the list shows it at once. */
function useActions(search: SavedSearch) {
  const queryClient = useQueryClient();
  const { uuid, name } = search;
  const choose = (value: string) =>
    tryTo(async () => {
      if (!isFrequency(value)) return;
      showSaved(queryClient, { ...search, frequency: value });
      try {
        const body = { name, frequency: value };
        showSaved(queryClient, await listingApi.savedSearches.change({ id: uuid, body }));
      } catch (error) {
        showSaved(queryClient, search);
        throw error;
      }
      toast({ type: 'success', title: it.changed });
    });
  const remove = () =>
    tryTo(async () => {
      const onYes = async () => {
        await listingApi.savedSearches.remove({ id: uuid });
      };
      const options = { title: it.removeTitle, text: it.removeText(name), yes: it.remove, no: it.cancel, onYes };
      if (!(await confirm({ ...options, size: 'small', isGrave: true }))) return;
      showRemoved(queryClient, uuid);
      toast({ type: 'success', title: it.removed });
    });
  const look = () => {
    showSaved(queryClient, { ...search, fresh: 0 });
    void listingApi.savedSearches.seen({ id: uuid }).catch(() => undefined);
  };
  return { choose, remove, look };
}

function RenameForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { uuid, name, frequency } = search;
  return (
    <ContractForm
      className={`form ${styles.rename}`}
      schema={changeSearchBody}
      values={{ name, frequency }}
      labels={it.labels}
      submit={it.confirmName}
      actions={
        <button type="button" className="btn btn-2" onClick={onDone}>
          {it.cancel}
        </button>
      }
      send={async (body) => {
        showSaved(queryClient, await listingApi.savedSearches.change({ id: uuid, body: { ...body, frequency } }));
        onDone();
      }}
    >
      <TextField name="name" label={it.labels.name} autoComplete="off" />
    </ContractForm>
  );
}

/** One saved search: what it finds, when its owner is told, and everything to change it by. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const [isRenaming, setRenaming] = useState(false);
  const { choose, remove, look } = useActions(search);
  const { name, address, frequency, total, fresh, created_at: since } = search;

  return (
    <li className={styles.search}>
      <div>
        <h2>
          <Link to={newestFirst(address)} onClick={look}>
            {name}
          </Link>
          {fresh > 0 && <span className={`${styles.fresh} num`}>{it.fresh(fresh)}</span>}
        </h2>
        <p className={`${profileStyles.who} num`}>
          {it.total(total)} · {it.since(since)}
        </p>
      </div>
      <select
        className="in"
        aria-label={it.frequencyOf(name)}
        value={frequency}
        onChange={({ target }) => void choose(target.value)}
      >
        {ALERT_FREQUENCIES.map((value) => (
          <option key={value} value={value}>
            {it.frequencies[value]}
          </option>
        ))}
      </select>
      {isRenaming ? (
        <RenameForm search={search} onDone={() => setRenaming(false)} />
      ) : (
        <p className={styles.actions}>
          <button type="button" className="btn btn-3" aria-label={it.renameOf(name)} onClick={() => setRenaming(true)}>
            {it.rename}
          </button>
          <button type="button" className="btn btn-3" aria-label={it.removeOf(name)} onClick={() => void remove()}>
            {it.remove}
          </button>
        </p>
      )}
    </li>
  );
}

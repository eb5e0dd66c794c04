import { useState } from 'react';
import { useApi } from '../api.ts';
import { failureText } from '../failureText.ts';
import { accountIt } from '../it/account.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.ts';
import styles from './profile.module.css';

const it = accountIt.profile;

function download(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Everything that is known of the user, as a file. */
export function ExportData() {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      download(it.exportFile, await api.users.exportData());
    } catch (error) {
      toast({ type: 'error', title: it.failed, text: failureText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.partRow}>
      <p className={styles.partText}>{it.exportText}</p>
      <button
        type="button"
        className="btn btn-2"
        aria-busy={isBusy}
        onClick={() => {
          if (!isBusy) void save();
        }}
      >
        <Icon name="download" />
        {it.export}
      </button>
    </div>
  );
}

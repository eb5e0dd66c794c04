import { dateTime } from '@carzaa/api/text/dates';
import { useState } from 'react';
import { useApi } from '../api.ts';
import { supportIt } from '../it/support.ts';
import styles from './Banner.module.css';

/** Says on every page that an administrator is signed in as somebody else, and leads back. */
export function SupportBanner({ name, until }: { name: string; until: string }) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await api.users.endSupport();
      // Another person, another cookie: everything begins anew.
      window.location.assign('/admin/users');
    } catch {
      setBusy(false);
    }
  };
  return (
    <section className={styles.banner} aria-label={supportIt.label}>
      <p>{supportIt.text(name, dateTime(until))}</p>
      <button type="button" disabled={isBusy} onClick={() => void end()}>
        {supportIt.end}
      </button>
    </section>
  );
}

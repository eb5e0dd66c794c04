import { useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../api.ts';
import { accountIt } from '../it/account.ts';
import { type SubmitFailure, submitFailure } from '../ui/form/submitFailure.ts';
import styles from './Banner.module.css';

const it = accountIt.verifyEmail;

/** Says that an address waits to be confirmed, and has the mail sent again, with a link that leads back to this page. */
export function VerifyBanner({ email }: { email: string }) {
  const api = useApi();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | SubmitFailure>('idle');

  async function sendAgain() {
    if (state === 'busy') return;
    setState('busy');
    try {
      await api.users.sendVerification({ body: { redirect_to: pathname + search } });
      setState('sent');
    } catch (error) {
      setState(submitFailure(error, []));
    }
  }

  const said = state === 'sent' ? it.sent : typeof state === 'object' ? (state.text ?? it.failed) : it.notice(email);
  return (
    <section className={styles.banner} aria-label={it.noticeLabel}>
      <output>{said}</output>
      {state !== 'sent' && (
        <button type="button" aria-busy={state === 'busy'} onClick={() => void sendAgain()}>
          {it.noticeAgain}
        </button>
      )}
    </section>
  );
}

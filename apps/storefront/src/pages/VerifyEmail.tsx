import { useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { useApi } from '../api.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import { useOnward } from '../account/onward.ts';
import type { PageHead } from '../head.ts';
import { accountIt } from '../it/account.ts';
import { accountPaths } from '../accountPaths.ts';
import { useUser } from '../session.ts';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { type SubmitFailure, submitFailure } from '../ui/form/submitFailure.ts';
import styles from '../account/AccountCard.module.css';

const it = accountIt.verifyEmail;

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  const user = useUser();
  const onward = useOnward();
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | SubmitFailure>('idle');

  async function sendAgain() {
    setState('busy');
    try {
      await api.users.sendVerification({ body: { redirect_to: onward } });
      setState('sent');
    } catch (error) {
      setState(submitFailure(error, []));
    }
  }

  return (
    <AccountCard title={it.title} text={it.text(user?.email ?? '')}>
      {typeof state === 'object' && <FormAlert text={state.text ?? ''} isSessionOver={state.isSessionOver} />}
      <output className={state === 'sent' ? 'done-note' : 'sr'}>{state === 'sent' && it.sent}</output>
      <button
        type="button"
        className="btn btn-1 btn-wide"
        aria-busy={state === 'busy'}
        onClick={() => {
          if (state !== 'busy') void sendAgain();
        }}
      >
        {it.submit}
      </button>
      <p className={styles.more}>
        {it.change} <Link to={accountPaths.profilePart('dati')}>{it.changeLink}</Link>
      </p>
    </AccountCard>
  );
}

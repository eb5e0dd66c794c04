import { restoreAddressBody } from '@carzaa/api/calls/public/accountSecurity';
import { ApiError } from '@carzaa/api/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { AccountCard } from '../account/AccountCard.tsx';
import { accountApi } from '../accountApi.ts';
import { accountPaths } from '../accountPaths.ts';
import type { PageHead } from '../head.ts';
import { securityIt } from '../it/accountSecurity.ts';
import { paths } from '../paths.ts';
import { forgetUser } from '../session.ts';
import { announce } from '../sessionChannel.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import styles from '../account/AccountCard.module.css';

const it = securityIt.restore;
const NO_LABELS = {};

export const head: PageHead = () => ({
  title: it.title,
  noindex: true,
  noReferrer: true,
  canonical: '/restore-address',
});

/** Where the link of a mail about a new address leads: only the button does anything, since mail programs follow links. */
export function Component() {
  const { token = '' } = useParams();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  if (isExpired) {
    return (
      <AccountCard title={it.title} text={<output>{it.expired}</output>}>
        <Link className="btn btn-1 btn-wide" to={paths.contactUs()}>
          {it.help}
        </Link>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={it.title} text={it.text}>
      <p>{it.effects}</p>
      <ContractForm
        className="form form-wide"
        schema={restoreAddressBody}
        values={{ token }}
        labels={NO_LABELS}
        submit={it.submit}
        send={async (body) => {
          try {
            const restored = await accountApi.accountSecurity.restoreAddress({ body });
            forgetUser(queryClient);
            announce('user:logout');
            await navigate(accountPaths.passwordReset(restored.token), { replace: true });
          } catch (error) {
            if (!(error instanceof ApiError && error.code === '2' && 'token' in error.fields)) throw error;
            setExpired(true);
          }
        }}
      >
        <p className={styles.more}>{it.mine}</p>
      </ContractForm>
    </AccountCard>
  );
}

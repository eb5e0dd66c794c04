import { registerBody } from '@carzaa/api/calls/public/users';
import { useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { useApi } from '../api.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import { AccountFields, EMPTY_ACCOUNT } from '../account/AccountFields.tsx';
import { CheckYourMail } from '../account/CheckYourMail.tsx';
import { useOnward } from '../account/onward.ts';
import { GoogleButton } from '../account/GoogleButton.tsx';
import type { PageHead } from '../head.ts';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { reasonsIt } from '../it/reasons.ts';
import { paths } from '../paths.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import styles from '../account/AccountCard.module.css';

const it = accountIt.signUp;

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  const onward = useOnward();
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined)
    return <CheckYourMail email={sentTo} signIn={paths.signIn({ redirectTo: onward })} onward={onward} />;
  return (
    <AccountCard title={it.title} text={it.text} reasons={reasonsIt.customer}>
      <ContractForm
        className="form form-wide"
        schema={registerBody}
        values={EMPTY_ACCOUNT}
        labels={FIELD_LABELS}
        draft="signup"
        submit={it.submit}
        send={async (body) => {
          await api.users.register({ body: { ...body, redirect_to: onward } });
          setSentTo(body.email);
        }}
      >
        <AccountFields />
      </ContractForm>
      <GoogleButton redirectTo={onward} />
      <p className={styles.more}>
        {it.haveAccount} <Link to={paths.signIn({ redirectTo: onward })}>{accountIt.signIn.title}</Link>
      </p>
      <p className={styles.more}>
        {it.dealer} <Link to={paths.dealerSignUp(onward)}>{accountIt.signIn.dealerSignUp}</Link>
      </p>
    </AccountCard>
  );
}

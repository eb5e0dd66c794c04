import { registerBody } from '@carzaa/api/calls/users';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../api.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import { AccountFields, EMPTY_ACCOUNT } from '../account/AccountFields.tsx';
import { CheckYourMail } from '../account/CheckYourMail.tsx';
import { GoogleButton } from '../account/GoogleButton.tsx';
import type { PageHead } from '../head.ts';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { paths } from '../paths.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';

const it = accountIt.signUp;

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) return <CheckYourMail email={sentTo} signIn={paths.signIn()} />;
  return (
    <AccountCard title={it.title} text={it.text}>
      <ContractForm
        className="form form-wide"
        schema={registerBody}
        values={EMPTY_ACCOUNT}
        labels={FIELD_LABELS}
        submit={it.submit}
        send={async (body) => {
          await api.users.register({ body });
          setSentTo(body.email);
        }}
      >
        <AccountFields />
      </ContractForm>
      <GoogleButton />
      <p className="auth-more">
        {it.haveAccount} <Link to={paths.signIn()}>{accountIt.signIn.title}</Link>
      </p>
      <p className="auth-more">
        {it.dealer} <Link to={paths.dealerSignUp()}>{accountIt.signIn.dealerSignUp}</Link>
      </p>
    </AccountCard>
  );
}

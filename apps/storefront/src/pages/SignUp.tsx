import { registerBody } from '@carzaa/api/calls/users';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../api.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import { GoogleButton } from '../account/GoogleButton.tsx';
import type { PageHead } from '../head.ts';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { paths } from '../paths.ts';
import { CheckboxField } from '../ui/form/CheckboxField.tsx';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { TextField } from '../ui/form/TextField.tsx';

const it = accountIt.signUp;
const EMPTY = {
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  privacy: false,
  terms: false,
};

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) {
    return (
      <AccountCard title={it.doneTitle} text={<output>{it.done(sentTo)}</output>}>
        <p className="auth-more">
          {it.notArrived} <Link to={paths.emailTokenExpired()}>{it.sendAgain}</Link>.
        </p>
        <Link className="btn btn-1 btn-wide" to={paths.signIn()}>
          {accountIt.signIn.title}
        </Link>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={it.title} text={it.text}>
      <ContractForm
        className="form form-wide"
        schema={registerBody}
        values={EMPTY}
        labels={FIELD_LABELS}
        submit={it.submit}
        send={async (body) => {
          await api.users.register({ body });
          setSentTo(body.email);
        }}
      >
        <TextField name="name" label={accountIt.fullName} autoComplete="name" />
        <TextField name="email" type="email" label={FIELD_LABELS.email} autoComplete="username" />
        <PasswordField
          name="password"
          label={FIELD_LABELS.password}
          autoComplete="new-password"
          hint={accountIt.passwordHint}
        />
        <PasswordField
          name="password_confirmation"
          label={FIELD_LABELS.password_confirmation}
          autoComplete="new-password"
        />
        <CheckboxField name="privacy">
          {it.privacy}
          <a href={paths.privacy()} target="_blank" rel="noopener">
            {it.privacyLink}
          </a>
        </CheckboxField>
        <CheckboxField name="terms">
          {it.terms}
          <a href={paths.terms()} target="_blank" rel="noopener">
            {it.termsLink}
          </a>
        </CheckboxField>
      </ContractForm>
      <GoogleButton />
      <p className="auth-more">
        {it.haveAccount} <Link to={paths.signIn()}>{accountIt.signIn.title}</Link>
      </p>
    </AccountCard>
  );
}

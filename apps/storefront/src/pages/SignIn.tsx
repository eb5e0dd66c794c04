import { loginBody } from '@carzaa/api/calls/users';
import { safeRedirect } from '@carzaa/api/rules';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { useApi } from '../api.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import { GoogleButton } from '../account/GoogleButton.tsx';
import { goOn } from '../account/goOn.ts';
import { redirectTarget } from '../guards.ts';
import type { PageHead } from '../head.ts';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { paths } from '../paths.ts';
import { storeUser } from '../session.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { TextField } from '../ui/form/TextField.tsx';

const it = accountIt.signIn;
const EMPTY = { email: '', password: '' };
// Paths alone are looked at: any origin will do to tell those that stay on it.
const ANY_ORIGIN = 'https://carzaa.invalid';

export const head: PageHead = ({ url }) => ({
  title: url.searchParams.get('dealer') === 'true' ? it.dealerTitle : it.title,
  noindex: true,
});

export function Component() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isDealer = query.get('dealer') === 'true';
  const redirectTo = safeRedirect(query.get('redirectTo'), ANY_ORIGIN) ?? undefined;
  const googleFailure = it.google_failures[query.get('google') ?? ''];

  return (
    <AccountCard title={isDealer ? it.dealerTitle : it.title} text={isDealer ? it.dealerText : it.text}>
      {googleFailure && <FormAlert text={googleFailure} />}
      <ContractForm
        className="form form-wide"
        schema={loginBody}
        values={EMPTY}
        labels={FIELD_LABELS}
        submit={it.submit}
        send={async (body) => {
          storeUser(queryClient, api, await api.users.login({ body }));
          goOn(navigate, redirectTarget(new URL(window.location.href)));
        }}
      >
        <TextField name="email" type="email" label={FIELD_LABELS.email} autoComplete="username" />
        <PasswordField name="password" label={FIELD_LABELS.password} autoComplete="current-password" />
        <Link className="link" to={paths.passwordRecover()}>
          {it.forgotten}
        </Link>
      </ContractForm>
      <GoogleButton redirectTo={isDealer ? paths.dealerTarget(redirectTo) : redirectTo} />
      <p className="auth-more">
        {isDealer ? it.noDealerAccount : it.noAccount}{' '}
        <Link to={isDealer ? paths.dealerSignUp() : paths.signUp()}>{isDealer ? it.dealerSignUp : it.signUp}</Link>
      </p>
    </AccountCard>
  );
}

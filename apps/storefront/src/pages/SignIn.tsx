import { type CurrentUser, loginBody } from '@carzaa/api/calls/public/users';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@carzaa/api/contract/errors';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { useApi } from '../api.ts';
import { AccountCard } from '../account/AccountCard.tsx';
import { GoogleButton } from '../account/GoogleButton.tsx';
import { goOn } from '../account/continueTo.ts';
import { onwardOf } from '../account/onward.ts';
import { redirectTarget } from '../guards.ts';
import type { PageHead } from '../head.ts';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { reasonsIt } from '../it/reasons.ts';
import { awaitPart } from '../network.ts';
import { paths } from '../paths.ts';
import { storeUser } from '../session.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import styles from '../account/AccountCard.module.css';
import { useAlive } from '../ui/useAlive.ts';

const SignInFactor = lazy(() => awaitPart(() => import('../account/SignInFactor.tsx')));

const it = accountIt.signIn;
const EMPTY = { email: '', password: '' };

export const head: PageHead = ({ url }) => ({
  title: url.searchParams.get('dealer') === 'true' ? it.dealerTitle : it.title,
  noindex: true,
});

function NoAccount({ isDealer, redirectTo }: { isDealer: boolean; redirectTo: ReturnType<typeof onwardOf> }) {
  return (
    <p className={styles.more}>
      {isDealer ? it.noDealerAccount : it.noAccount}{' '}
      <Link to={isDealer ? paths.dealerSignUp(redirectTo) : paths.signUp(redirectTo)}>
        {isDealer ? it.dealerSignUp : it.signUp}
      </Link>
    </p>
  );
}

export function Component() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isDealer = query.get('dealer') === 'true';
  const redirectTo = onwardOf(search);
  const googleFailure = it.google_failures[query.get('google') ?? ''];
  const isAlive = useAlive();
  const [answered, setAnswered] = useState<boolean>();
  // Whoever comes back from Google is asked too: a part of the page that the server does not render.
  const asksFactor = answered ?? (isAlive && query.get('factor') === '1');

  function enter(user: CurrentUser) {
    storeUser(queryClient, api, user);
    goOn(navigate, redirectTarget(new URL(window.location.href), user));
  }
  if (asksFactor) {
    return (
      <Suspense fallback={null}>
        <SignInFactor onShown={enter} onBack={() => setAnswered(false)} />
      </Suspense>
    );
  }
  return (
    <AccountCard
      title={isDealer ? it.dealerTitle : it.title}
      text={isDealer ? it.dealerText : it.text}
      reasons={isDealer ? reasonsIt.dealer : reasonsIt.customer}
    >
      {googleFailure && <FormAlert text={googleFailure} />}
      <ContractForm
        className="form form-wide"
        schema={loginBody}
        values={EMPTY}
        labels={FIELD_LABELS}
        submit={it.submit}
        send={async (body) => {
          try {
            enter(await api.users.login({ body }));
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== 'F1') throw error;
            setAnswered(true);
          }
        }}
      >
        <TextField name="email" type="email" label={FIELD_LABELS.email} autoComplete="username" />
        <PasswordField name="password" label={FIELD_LABELS.password} autoComplete="current-password" />
        <Link className="link" to={paths.passwordRecover()}>
          {it.forgotten}
        </Link>
      </ContractForm>
      <GoogleButton redirectTo={isDealer ? paths.dealerTarget(redirectTo) : redirectTo} />
      <NoAccount isDealer={isDealer} redirectTo={redirectTo} />
    </AccountCard>
  );
}

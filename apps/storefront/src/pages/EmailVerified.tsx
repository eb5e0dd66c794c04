import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { useApi } from '../api.ts';
import { EmailConfirmed } from '../account/EmailConfirmed.tsx';
import { isLogged } from '../cookies.ts';
import type { PageHead } from '../head.ts';
import { accountIt } from '../it/account.ts';
import { accountPaths } from '../accountPaths.ts';
import { storeUser } from '../session.ts';

const it = accountIt.emailVerified;

/** The query says it, and changes nothing: whether an address is verified the server alone knows. */
export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.get('verified') !== '1') throw redirect(accountPaths.emailTokenExpired());
  return null;
}

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!isLogged()) return;
    // Who was signed in before is verified now, in every tab; a failure leaves things as they were.
    void api.users.profile().then(
      (current) => storeUser(queryClient, api, current),
      () => undefined,
    );
  }, [api, queryClient]);

  return <EmailConfirmed text={it.text} />;
}

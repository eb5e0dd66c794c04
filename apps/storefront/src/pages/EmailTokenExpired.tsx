import { isConfirmed } from '@carzaa/api/contract/rules';
import { useApi } from '../api.ts';
import { EmailConfirmed } from '../account/EmailConfirmed.tsx';
import { EmailForm } from '../account/EmailForm.tsx';
import { useOnward } from '../account/onward.ts';
import type { PageHead } from '../head.ts';
import { accountIt } from '../it/account.ts';
import { useUser } from '../session.ts';

const { done, ...it } = accountIt.emailTokenExpired;

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  const user = useUser();
  const onward = useOnward();
  // A second link, or an older one: what it asks for has been done.
  if (isConfirmed(user)) return <EmailConfirmed text={done} />;
  return (
    <EmailForm {...it} send={({ email }) => api.users.renewVerification({ body: { email, redirect_to: onward } })} />
  );
}

import { useApi } from '../api.ts';
import { EmailForm } from '../account/EmailForm.tsx';
import type { PageHead } from '../head.ts';
import { accountIt } from '../it/account.ts';

const it = accountIt.emailTokenExpired;

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  return <EmailForm {...it} send={(body) => api.users.renewVerification({ body })} />;
}

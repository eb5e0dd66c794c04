import { Link } from 'react-router';
import { useApi } from '../api.ts';
import { EmailForm } from '../account/EmailForm.tsx';
import type { PageHead } from '../head.ts';
import { accountIt } from '../it/account.ts';
import { paths } from '../paths.ts';

const { back, ...it } = accountIt.passwordRecover;

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  return (
    <EmailForm {...it} send={(body) => api.users.forgotPassword({ body })}>
      <p className="auth-more">
        <Link to={paths.signIn()}>{back}</Link>
      </p>
    </EmailForm>
  );
}

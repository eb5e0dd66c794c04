import { Link } from '../ui/Link.tsx';
import { useApi } from '../api.ts';
import { EmailForm } from '../account/EmailForm.tsx';
import type { PageHead } from '../head.ts';
import { accountIt } from '../it/account.ts';
import { paths } from '../paths.ts';
import styles from '../account/AccountCard.module.css';

const { back, ...it } = accountIt.passwordRecover;

export const head: PageHead = () => ({ title: it.title, noindex: true });

export function Component() {
  const api = useApi();
  return (
    <EmailForm {...it} send={(body) => api.users.forgotPassword({ body })}>
      <p className={styles.more}>
        <Link to={paths.signIn()}>{back}</Link>
      </p>
    </EmailForm>
  );
}

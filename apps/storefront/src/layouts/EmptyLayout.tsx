import { Outlet } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { paths } from '../paths.ts';
import { Logo } from './Logo.tsx';
import { OwnNotice } from './OwnNotice.tsx';
import styles from './EmptyLayout.module.css';
import logoStyles from './Logo.module.css';

/** The mark and the page, nothing else. */
export function EmptyLayout({ children }: { children?: React.ReactNode }) {
  return (
    <div className={styles.page}>
      <OwnNotice />
      <header className={styles.top}>
        <Link className={logoStyles.logo} to={paths.home()} aria-label="Carzaa, pagina iniziale">
          <Logo />
        </Link>
      </header>
      {children ?? <Outlet />}
    </div>
  );
}

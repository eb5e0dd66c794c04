import { Link, Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { Logo } from './Logo.tsx';
import { SupportNotice } from './SupportNotice.tsx';

/** The mark and the page, nothing else. */
export function EmptyLayout({ children }: { children?: React.ReactNode }) {
  return (
    <div className="bare">
      <SupportNotice />
      <header className="bare-top">
        <Link className="logo" to={paths.home()} aria-label="Carzaa, pagina iniziale">
          <Logo />
        </Link>
      </header>
      {children ?? <Outlet />}
    </div>
  );
}

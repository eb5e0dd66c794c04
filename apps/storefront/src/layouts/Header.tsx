import { Link, NavLink, useLocation } from 'react-router';
import { frameIt as it } from '../it/frame.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from './Logo.tsx';

const LINKS = [
  [paths.results(), it.search],
  [paths.howItWorks(), it.howItWorks],
  [paths.carfax(), it.carfax],
  [paths.forDealers(), it.forDealers],
] as const;

function MainLinks() {
  return LINKS.map(([to, label]) => (
    <NavLink key={to} to={to}>
      {label}
    </NavLink>
  ));
}

/** The site's top bar; on a phone its links are in a menu that opens without a script. */
export function Header() {
  const { key } = useLocation();
  return (
    <header className="top">
      <div className="wrap">
        <Link className="logo" to={paths.home()} aria-label={it.home}>
          <Logo />
        </Link>
        <nav className="wide" aria-label={it.mainNavigation}>
          <MainLinks />
        </nav>
        <div className="side">
          <Link className="ghost" to={paths.favourites()} aria-label={it.favourites}>
            <Icon name="heart" />
            <span className="lbl">{it.favourites}</span>
          </Link>
          {/* A new one on every page, so that it is closed again. */}
          <details className="menu" key={key}>
            <summary className="ghost" aria-label={it.menu}>
              <Icon name="menu" />
            </summary>
            <nav aria-label={it.menu}>
              <MainLinks />
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

import { useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { frameIt as it } from '../it/frame.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { FavouritesLink } from './FavouritesLink.tsx';
import { Logo } from './Logo.tsx';
import styles from './Header.module.css';
import logoStyles from './Logo.module.css';

const LINKS = [
  [paths.results(), it.search],
  [paths.howItWorks(), it.howItWorks],
  [paths.carfax(), it.carfax],
  [paths.forDealers(), it.forDealers],
] as const;

function MainLinks() {
  const { pathname } = useLocation();
  return LINKS.map(([to, label]) => (
    <Link key={to} to={to} aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}>
      {label}
    </Link>
  ));
}

/** The site's top bar; on a phone its links are in a menu that opens without a script. */
export function Header() {
  const { key } = useLocation();
  return (
    <header className={styles.header}>
      <div className="wrap">
        <Link className={logoStyles.logo} to={paths.home()} aria-label={it.home}>
          <Logo />
        </Link>
        <nav className={styles.links} aria-label={it.mainNavigation}>
          <MainLinks />
        </nav>
        <div className={styles.side}>
          <FavouritesLink />
          <AccountMenu key={`account-${key}`} />
          {/* A new one on every page, so that it is closed again. */}
          <details className={styles.menu} key={key}>
            <summary className={styles.item} aria-label={it.menu}>
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

import { Link } from '../ui/Link.tsx';
import { frameIt as it } from '../it/frame.ts';
import { paths } from '../paths.ts';
import { Logo } from './Logo.tsx';
import styles from './Footer.module.css';
import logoStyles from './Logo.module.css';

const COLUMNS = [
  [
    it.buy,
    [
      [paths.results(), it.search],
      [paths.dealers(), it.dealers],
      [paths.favourites(), it.favourites],
      [paths.carfax(), it.reports],
      [paths.faq(), it.faq],
      [paths.ranking(), it.ranking],
    ],
  ],
  [
    it.forDealers,
    [
      [paths.forDealers(), it.whyCarzaa],
      [paths.dealerTarget(), it.dealerArea],
    ],
  ],
  [
    'Carzaa',
    [
      [paths.aboutUs(), it.aboutUs],
      [paths.contactUs(), it.contactUs],
      [`${paths.contactUs()}#colori`, it.colours],
      [paths.privacy(), it.privacy],
      [paths.terms(), it.terms],
    ],
  ],
] as const;

export function Footer() {
  return (
    <footer className={`${styles.footer} far`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Link className={`${logoStyles.logo} ${styles.home}`} to={paths.home()} aria-label={it.home}>
              <Logo />
            </Link>
            <p>{it.claim}</p>
          </div>
          {COLUMNS.map(([title, links]) => (
            <div key={title}>
              <h2>{title}</h2>
              {links.map(([to, label]) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </div>
          ))}
        </div>
        <div className={styles.end}>
          <span>{it.rights}</span>
          <span>{it.pictures}</span>
        </div>
      </div>
    </footer>
  );
}

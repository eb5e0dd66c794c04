import { Link } from '../ui/Link.tsx';
import { dealersIt } from '../it/dealers.ts';
import { paths } from '../paths.ts';
import styles from '../listing/Breadcrumb.module.css';

/** The pages above one of the dealers' pages, for people and for search engines. */
export const ABOVE = [
  { name: dealersIt.home, path: paths.home() },
  { name: dealersIt.all, path: paths.dealers() },
];

/** The way back to the list. */
export function Crumbs() {
  return (
    <nav className={styles.breadcrumb} aria-label={dealersIt.breadcrumb}>
      <ol>
        {ABOVE.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

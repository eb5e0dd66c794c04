import { Link } from '../ui/Link.tsx';
import type { InfoText } from './infoText.ts';
import styles from './SalesPage.module.css';

/** The ways onward on a green band, the first one the main one. */
export function Actions({ actions = [] }: { actions: InfoText['actions'] }) {
  return (
    <p className={styles.acts}>
      {actions.map(({ to, label }, index) => (
        <Link key={to} className={`btn ${index === 0 ? styles.main : styles.ghost}`} to={to}>
          {label}
        </Link>
      ))}
    </p>
  );
}

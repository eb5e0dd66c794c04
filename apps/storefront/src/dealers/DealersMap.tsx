import { count } from '@carzaa/api/text/format';
import { Link } from '../ui/Link.tsx';
import { dealersIt } from '../it/dealers.ts';
import { CountryMap } from './CountryMap.tsx';
import type { DrawnMap } from './drawnMap.ts';
import styles from './CountryMap.module.css';

/** Where the dealerships found are. The list says the same in words. */
export function DealersMap({ map: { country, view, marks } }: { map: DrawnMap }) {
  return (
    <nav aria-label={dealersIt.map.label[country]}>
      <CountryMap country={country} view={view}>
        <ul>
          {marks.map(({ left, top, dealers, to, label }) => (
            <li key={`${left}/${top}`} style={{ left: `${left}%`, top: `${top}%` }}>
              <Link
                to={to}
                aria-label={label}
                title={label}
                className={dealers > 1 ? `${styles.mark} ${styles.many}` : styles.mark}
              >
                {dealers > 1 && <span>{count(dealers)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </CountryMap>
    </nav>
  );
}

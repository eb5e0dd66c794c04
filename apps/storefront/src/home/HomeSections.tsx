import type { Counters } from '@carzaa/api/calls/public/platform';
import { count } from '@carzaa/api/text/format';
import { Link } from '../ui/Link.tsx';
import { homeIt } from '../it/home.ts';
import { paths } from '../paths.ts';
import { Silhouette } from '../cards/Silhouette.tsx';
import styles from './HomeSections.module.css';

const COUNTERS = ['listings', 'dealers', 'carfax', 'this_week'] as const;

/** The platform in figures. */
export function HomeCounters({ counters }: { counters: Counters }) {
  return (
    <section className="wrap" aria-label={homeIt.counters.title}>
      <dl className={`${styles.counters} num`}>
        {COUNTERS.map((name) => (
          <div key={name}>
            <dt>{homeIt.counters[name]}</dt>
            <dd>{count(counters[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function HomeHow() {
  return (
    <section className="sec">
      <div className="wrap">
        <header>
          <h2>{homeIt.how.title}</h2>
        </header>
        <ol className={styles.how}>
          {homeIt.how.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function HomeDealers() {
  return (
    <section className="sec">
      <div className="wrap">
        <div className={styles.dealers}>
          <div className={styles.text}>
            <h2>{homeIt.dealers.title}</h2>
            <p>{homeIt.dealers.text}</p>
            <Link className="btn" to={paths.forDealers()}>
              {homeIt.dealers.action}
            </Link>
          </div>
          <Silhouette category="suv" alt="" />
        </div>
      </div>
    </section>
  );
}

import { useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { AboutCar } from '../account/AboutCar.tsx';
import { HistoryPart } from '../account/HistoryPart.tsx';
import { useCall } from '../api.ts';
import { reportIt as it } from '../it/report.ts';
import { paths } from '../paths.ts';
import styles from '../account/profile.module.css';
import stateStyles from './RequestState.module.css';

const STEP = 10;
const LONGEST = 100;

/** What the user asked dealers for, newest first, with what became of it. */
export function MyReports() {
  const [shown, setShown] = useState(STEP);
  const query = useCall('carfax', 'mine', { query: { per_page: shown } }, { keepPrevious: true });
  const { data } = query;
  return (
    <HistoryPart
      id="rapporti"
      title={it.mine}
      text={it.mineText}
      query={query}
      ofCars
      failed={it.mineFailed}
      retry={it.retry}
      none={it.none}
      noneText={it.noneText}
    >
      <ul className={styles.messages}>
        {data?.items.map(({ uuid, listing, title, dealer, status, report, created_at: askedAt }) => (
          <li key={uuid} className={styles.partRow}>
            <AboutCar as="h3" listing={listing} name={title}>
              <p className={styles.who}>{it.requested(dealer.name, askedAt)}</p>
              {status === 'approved' && report === null && <p className={styles.who}>{it.gone}</p>}
            </AboutCar>
            {report ? (
              <Link className="btn btn-2" to={paths.report(report)}>
                {it.read}
              </Link>
            ) : (
              <span
                className={status === 'pending' ? `${stateStyles.state} ${stateStyles.pending}` : stateStyles.state}
              >
                {it.states[status]}
              </span>
            )}
          </li>
        ))}
      </ul>
      {data && data.total > shown && shown < LONGEST && (
        <button type="button" className="btn btn-3" onClick={() => setShown(shown + STEP)}>
          {it.more}
        </button>
      )}
    </HistoryPart>
  );
}

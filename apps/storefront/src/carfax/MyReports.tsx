import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api.ts';
import { reportIt as it } from '../it/report.ts';
import { paths } from '../paths.ts';

const STEP = 10;
const LONGEST = 100;

/** What the user asked dealers for, newest first, with what became of it. */
export function MyReports() {
  const [shown, setShown] = useState(STEP);
  const { data, error, refetch } = useCall('carfax', 'mine', { query: { per_page: shown } }, { keepPrevious: true });
  return (
    <section className="part" id="rapporti" aria-labelledby="rapporti-title">
      <h2 id="rapporti-title">{it.mine}</h2>
      <p className="part-text">{it.mineText}</p>
      {error && (
        <p className="part-text">
          {it.mineFailed}{' '}
          <button type="button" className="btn btn-3" onClick={() => void refetch()}>
            {it.retry}
          </button>
        </p>
      )}
      {!data && !error && <div className="skeleton messages-wait" />}
      {data?.total === 0 && (
        <>
          <p>{it.none}</p>
          <p className="part-text">{it.noneText}</p>
        </>
      )}
      {data && data.total > 0 && (
        <ul className="messages">
          {data.items.map(({ uuid, listing, title, dealer, status, report, created_at: askedAt }) => (
            <li key={uuid} className="part-row">
              <div>
                <h3>
                  {listing?.is_public ? (
                    <Link
                      to={paths.listing({
                        brand: { slug: listing.brand },
                        model: { slug: listing.model },
                        uuid: listing.uuid,
                      })}
                    >
                      {listing.title}
                    </Link>
                  ) : (
                    title
                  )}
                </h3>
                <p className="messages-who">{it.requested(dealer.name, askedAt)}</p>
                {status === 'approved' && report === null && <p className="messages-who">{it.gone}</p>}
              </div>
              {report ? (
                <Link className="btn btn-2" to={paths.report(report)}>
                  {it.read}
                </Link>
              ) : (
                <span className={`cfx-state cfx-state-${status}`}>{it.states[status]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && data.total > shown && shown < LONGEST && (
        <button type="button" className="btn btn-3" onClick={() => setShown(shown + STEP)}>
          {it.more}
        </button>
      )}
    </section>
  );
}

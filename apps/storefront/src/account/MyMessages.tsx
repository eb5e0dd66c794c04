import { longDate } from '@carzaa/api/format';
import { Link, useLocation } from 'react-router';
import { useCall } from '../api.ts';
import { accountIt } from '../it/account.ts';
import { paths } from '../paths.ts';
import { Pagination } from '../ui/Pagination.tsx';

const it = accountIt.profile;

/** What the user wrote to dealers, newest first. */
export function MyMessages() {
  const page = Math.max(1, Number.parseInt(new URLSearchParams(useLocation().search).get('page') ?? '1', 10) || 1);
  const { data, error, refetch } = useCall('messages', 'mine', { query: { page } }, { keepPrevious: true });
  return (
    <section className="part" id="messaggi" aria-labelledby="messaggi-title">
      <h2 id="messaggi-title">{it.messages}</h2>
      {error && (
        <p className="part-text">
          {it.messagesFailed}{' '}
          <button type="button" className="btn btn-3" onClick={() => void refetch()}>
            {it.retry}
          </button>
        </p>
      )}
      {!data && !error && <div className="skeleton messages-wait" />}
      {data?.total === 0 && (
        <>
          <p>{it.noMessages}</p>
          <p className="part-text">{it.noMessagesText}</p>
        </>
      )}
      {data && data.total > 0 && (
        <>
          <p className="part-text num">{it.messageCount(data.total)}</p>
          <ul className="messages">
            {data.items.map(({ uuid, listing, dealer, message, created_at: sentAt }) => (
              <li key={uuid}>
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
                    (listing?.title ?? it.goneListing)
                  )}
                </h3>
                <p className="messages-who">
                  {it.to(dealer.name)} · <time dateTime={sentAt}>{longDate(sentAt)}</time>
                </p>
                <p className="messages-text">{message}</p>
              </li>
            ))}
          </ul>
          <Pagination page={data.page} last={data.last_page} hrefOf={(n) => `${paths.profile()}?page=${n}#messaggi`} />
        </>
      )}
    </section>
  );
}

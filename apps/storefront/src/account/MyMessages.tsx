import { longDate } from '@carzaa/api/text/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { accountApi } from '../accountApi.ts';
import { accountPaths } from '../accountPaths.ts';
import { accountIt } from '../it/account.ts';
import { threadIt } from '../it/threads.ts';
import { paths } from '../paths.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { AboutCar } from './AboutCar.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import styles from './profile.module.css';

const it = accountIt.profile;

/** What the user wrote to dealers and asked of them, the liveliest first. */
export function MyMessages() {
  const page = Math.max(1, Number.parseInt(new URLSearchParams(useLocation().search).get('page') ?? '1', 10) || 1);
  const query = useQuery({
    queryKey: ['threads', 'mine', page],
    queryFn: ({ signal }) => accountApi.threads.mine({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <HistoryPart
      id="messaggi"
      title={it.messages}
      query={query}
      ofCars
      failed={it.messagesFailed}
      retry={it.retry}
      none={it.noMessages}
      noneText={it.noMessagesText}
    >
      <p className={`${styles.partText} num`}>{it.messageCount(data?.total ?? 0)}</p>
      <ul className={styles.messages}>
        {data?.items.map(
          ({ token, listing, listing_title: title, dealer, created_at: sentAt, entries, appointment }) => (
            <li key={token}>
              <AboutCar as="h3" listing={listing} name={title}>
                <p className={styles.who}>
                  {it.to(dealer.name)}&nbsp;· <time dateTime={sentAt}>{longDate(sentAt)}</time>
                </p>
              </AboutCar>
              {entries.map(({ uuid, side, text, photo, created_at: at }) =>
                side === 'customer' ? (
                  <p key={uuid} className={styles.messageText}>
                    {text ?? (photo && threadIt.photoSent)}
                  </p>
                ) : (
                  <blockquote key={uuid} className={styles.answer}>
                    <p className={styles.who}>
                      {it.answered(dealer.name)}&nbsp;· <time dateTime={at}>{longDate(at)}</time>
                    </p>
                    <p className={styles.messageText}>{text ?? (photo && threadIt.photoSent)}</p>
                  </blockquote>
                ),
              )}
              {entries.length === 0 && <p className={styles.messageText}>{threadIt.asksCall}</p>}
              {appointment && <p className={styles.messageText}>{threadIt.at(appointment.starts_at)}</p>}
              <p>
                <Link className="link" to={accountPaths.thread(token)}>
                  {threadIt.open}
                </Link>
              </p>
            </li>
          ),
        )}
      </ul>
      {data && (
        <Pagination page={data.page} last={data.last_page} hrefOf={(n) => `${paths.profile()}?page=${n}#messaggi`} />
      )}
    </HistoryPart>
  );
}

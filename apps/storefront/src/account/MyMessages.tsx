import { longDate } from '@carzaa/api/text/format';
import { useLocation } from 'react-router';
import { useCall } from '../api.ts';
import { accountIt } from '../it/account.ts';
import { paths } from '../paths.ts';
import { Pagination } from '../ui/Pagination.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { ListingLink } from './ListingLink.tsx';
import styles from './profile.module.css';

const it = accountIt.profile;

/** What the user wrote to dealers, newest first. */
export function MyMessages() {
  const page = Math.max(1, Number.parseInt(new URLSearchParams(useLocation().search).get('page') ?? '1', 10) || 1);
  const query = useCall('messages', 'mine', { query: { page } }, { keepPrevious: true });
  const { data } = query;
  return (
    <HistoryPart
      id="messaggi"
      title={it.messages}
      query={query}
      failed={it.messagesFailed}
      retry={it.retry}
      none={it.noMessages}
      noneText={it.noMessagesText}
    >
      <p className={`${styles.partText} num`}>{it.messageCount(data?.total ?? 0)}</p>
      <ul className={styles.messages}>
        {data?.items.map(({ uuid, listing, dealer, message, created_at: sentAt, answers }) => (
          <li key={uuid}>
            <h3>
              <ListingLink listing={listing} name={listing?.title ?? it.goneListing} />
            </h3>
            <p className={styles.who}>
              {it.to(dealer.name)} · <time dateTime={sentAt}>{longDate(sentAt)}</time>
            </p>
            <p className={styles.messageText}>{message}</p>
            {answers.map(({ text, created_at: answeredAt }) => (
              <blockquote key={answeredAt} className={styles.answer}>
                <p className={styles.who}>
                  {it.answered(dealer.name)} · <time dateTime={answeredAt}>{longDate(answeredAt)}</time>
                </p>
                <p className={styles.messageText}>{text}</p>
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
      {data && (
        <Pagination page={data.page} last={data.last_page} hrefOf={(n) => `${paths.profile()}?page=${n}#messaggi`} />
      )}
    </HistoryPart>
  );
}

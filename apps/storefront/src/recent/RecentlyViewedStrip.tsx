import { listingsIt } from '../it/listings.ts';
import { MiniCard } from '../cards/MiniCard.tsx';
import styles from './RecentlyViewedStrip.module.css';

/** A row of small cards, the most recent first. */
export function RecentlyViewedStrip({ entries }: { entries: readonly { uuid: string }[] }) {
  return (
    <section className="sec">
      <div className="wrap">
        <header>
          <h2>{listingsIt.page.recentlyViewed}</h2>
        </header>
        <ul className={styles.strip}>
          {entries.map(({ uuid }) => (
            <MiniCard key={uuid} uuid={uuid} />
          ))}
        </ul>
      </div>
    </section>
  );
}

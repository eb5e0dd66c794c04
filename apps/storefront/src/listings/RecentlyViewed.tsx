import { listingsIt } from '../it/listings.ts';
import { useLocalList } from './localList.ts';
import { MiniCard } from './MiniCard.tsx';
import { recentlyViewed } from './recentlyViewed.ts';

/** The cars opened last in this browser; nothing before there are any. `except` leaves out the one being looked at. */
export function RecentlyViewed({ except }: { except?: string }) {
  const entries = useLocalList(recentlyViewed).filter((entry) => entry.uuid !== except);
  if (entries.length === 0) return null;
  return (
    <section className="sec">
      <div className="wrap">
        <header>
          <h2>{listingsIt.page.recentlyViewed}</h2>
        </header>
        <ul className="strip">
          {entries.map(({ uuid }) => (
            <MiniCard key={uuid} uuid={uuid} />
          ))}
        </ul>
      </div>
    </section>
  );
}

import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { euro } from '@carzaa/api/text/format';
import { type RefObject, useEffect, useState } from 'react';
import { listingName } from '../cards/describe.ts';
import { listingsIt } from '../it/listings.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './ListingNav.module.css';

const SECTIONS = Object.entries(listingsIt.nav.sections);

/** Whether an element has been scrolled away above the window. */
function useGoneAbove(ref: RefObject<Element | null>): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setGone(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isGone;
}

/** The section that the upper part of the window shows. */
function useSectionInSight(isShown: boolean): string | undefined {
  const [inSight, setInSight] = useState<string>();
  useEffect(() => {
    if (!isShown) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setInSight(seen.target.id);
      },
      { rootMargin: '-20% 0px -70%' },
    );
    for (const [id] of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [isShown]);
  return inSight;
}

interface ListingNavProps {
  listing: ListingDetail;
  /** The bar shows once this has been scrolled away. */
  after: RefObject<Element | null>;
}

/** The car and the ways to the parts of its page, under the header of a wide screen once the photos are gone. */
export function ListingNav({ listing, after }: ListingNavProps) {
  const isShown = useGoneAbove(after);
  const inSight = useSectionInSight(isShown);
  if (!isShown) return null;
  const [photo] = listing.photos;
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        {photo && (
          <span className={styles.photo}>
            <Picture photo={photo} alt="" sizes="56px" />
          </span>
        )}
        <b className={styles.name}>{listingName(listing)}</b>
        <span className="num">{euro(listing.price)}</span>
        <nav aria-label={listingsIt.nav.label}>
          {SECTIONS.map(([id, name]) => (
            <a key={id} href={`#${id}`} aria-current={id === inSight ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </div>
    </div>
  );
}

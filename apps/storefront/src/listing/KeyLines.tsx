import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { kilometres, powerText } from '@carzaa/api/text/format';
import { listingsIt } from '../it/listings.ts';
import styles from './KeyFacts.module.css';

/** "03/2016" */
const shortMonth = (year: number, month: number | null) =>
  month === null ? String(year) : `${String(month).padStart(2, '0')}/${year}`;

/** The facts that decide, in two lines that a phone shows without scrolling. */
export function KeyLines({ listing }: { listing: ListingDetail }) {
  const { owners } = listing;
  const lines = [
    [
      shortMonth(listing.registration_year, listing.registration_month),
      kilometres(listing.mileage),
      listing.power_type.name,
    ],
    [
      listing.gearbox_type?.name,
      powerText(listing.power, listing.horsepower),
      owners === null ? undefined : listingsIt.keys.ownerCount(owners),
    ],
  ];
  return (
    <p className={`${styles.lines} num`}>
      {lines.map((line) => {
        const text = line.filter(Boolean).join(' · ');
        return <span key={text}>{text}</span>;
      })}
    </p>
  );
}

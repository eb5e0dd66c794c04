import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { kilometres, monthYear, powerText } from '@carzaa/api/text/format';
import { listingsIt } from '../it/listings.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './KeyFacts.module.css';

const it = listingsIt.keys;

/** "Rosso perlato": the colour with its finish. */
function colourText({
  exterior_color: colour,
  exterior_paint_type: paint,
}: Pick<ListingDetail, 'exterior_color' | 'exterior_paint_type'>): string {
  if (!colour) return it.unknown;
  return paint ? `${colour.name} ${paint.name.toLowerCase()}` : colour.name;
}

function ownersText(owners: number | null): string {
  if (owners === null) return it.unknown;
  return owners === 1 ? it.oneOwner : String(owners);
}

/** The eight facts that come first, always the same ones in the same place. */
export function KeyFacts({ listing }: { listing: ListingDetail }) {
  const facts = [
    ['calendar', it.registration, monthYear(listing.registration_year, listing.registration_month)],
    ['gauge', it.mileage, kilometres(listing.mileage)],
    ['fuel', it.fuel, listing.power_type.name],
    ['cog', it.gearbox, listing.gearbox_type?.name ?? it.unknown],
    ['zap', it.power, powerText(listing.power, listing.horsepower) || it.unknown],
    ['car-front', it.traction, listing.traction_type?.name ?? it.unknown],
    ['users', it.owners, ownersText(listing.owners)],
    ['palette', it.colour, colourText(listing)],
  ] as const;
  return (
    <section aria-label={it.title}>
      <dl className={`${styles.facts} num`}>
        {facts.map(([icon, label, value]) => (
          <div key={label}>
            <dt>
              <Icon name={icon} />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

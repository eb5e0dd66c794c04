import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { CYCLE_NAMES, testCycle } from '@carzaa/api/vehicle/testCycle';
import { longDate } from '@carzaa/api/text/dates';
import { consumptionUnit, count, decimal, kilometres, monthYear, powerText } from '@carzaa/api/text/format';
import { listingsIt } from '../it/listings.ts';
import { placeText } from '../cards/describe.ts';
import { FoldedSection } from './FoldedSection.tsx';
import styles from './section.module.css';

const { sheet: it, keys } = listingsIt;

/** How a car's consumption and CO₂ were measured; nothing where that is not known. */
export function measuredBy(listing: ListingDetail): string {
  const cycle = testCycle(listing.registration_year, listing.registration_month);
  return cycle === null ? '' : ` (${CYCLE_NAMES[cycle]})`;
}

/** Label and value of everything known about the car, in the order shown; what is unknown is left out. */
export function sheetRows(listing: ListingDetail): [label: string, value: string][] {
  const { doors, seats, consumption, co2, displacement, owners, warranty } = listing;
  const doorsSeats = [doors === null ? '' : it.doors(doors), seats === null ? '' : it.seats(seats)].filter(Boolean);
  const interior = [listing.interior_material?.name, listing.interior_color?.name.toLowerCase()].filter(Boolean);
  const measured = measuredBy(listing);
  const rows: [string, string | null | undefined][] = [
    [it.body, listing.category.name],
    [it.version, listing.version],
    [keys.registration, monthYear(listing.registration_year, listing.registration_month)],
    [keys.mileage, kilometres(listing.mileage)],
    [keys.fuel, listing.power_type.name],
    [keys.power, powerText(listing.power, listing.horsepower)],
    [it.displacement, displacement === null ? null : `${count(displacement)} cm³`],
    [keys.gearbox, listing.gearbox_type?.name],
    [keys.traction, listing.traction_type?.name],
    [it.emission, listing.emission_class?.name],
    [
      it.consumption,
      consumption === null ? null : `${decimal(consumption)} ${consumptionUnit(listing.power_type.slug)}${measured}`,
    ],
    [it.co2, co2 === null ? null : `${count(co2)} g/km${co2 === 0 ? '' : measured}`],
    [it.doorsSeats, doorsSeats.join(', ')],
    [it.tare, listing.tare === null ? null : `${count(listing.tare)} kg`],
    [keys.owners, owners === null ? null : count(owners)],
    [keys.warranty, warranty === null || warranty === 0 ? null : keys.months(warranty)],
    [it.exterior, listing.exterior_color?.name],
    [it.paint, listing.exterior_paint_type?.name],
    [it.interior, interior.join(', ')],
    [it.inspection, listing.next_inspection && longDate(listing.next_inspection)],
    [it.origin, listing.origin.name],
    [it.place, placeText(listing.place)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []));
}

export function DataSheet({ listing }: { listing: ListingDetail }) {
  return (
    <FoldedSection id="scheda" title={listingsIt.sections.dataSheet}>
      <dl className={`${styles.table} num`}>
        {sheetRows(listing).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FoldedSection>
  );
}

import type { ListingDetail } from '@carzaa/api/calls/listings';
import { count, decimal, kilometres, longDate, monthYear, powerText } from '@carzaa/api/format';
import { listingsIt } from '../it/listings.ts';
import { placeText } from './describe.ts';

const { sheet: it, keys } = listingsIt;

/** Consumption is counted in what the car drinks. */
function consumptionText(consumption: number, fuel: string): string {
  const unit = fuel === 'elettrica' ? 'kWh' : fuel === 'metano' || fuel === 'idrogeno' ? 'kg' : 'l';
  return `${decimal(consumption)} ${unit}/100 km`;
}

/** Label and value of everything known about the car, in the order shown; what is unknown is left out. */
export function sheetRows(listing: ListingDetail): [label: string, value: string][] {
  const { doors, seats, consumption, co2, displacement, owners } = listing;
  const doorsSeats = [doors === null ? '' : it.doors(doors), seats === null ? '' : it.seats(seats)].filter(Boolean);
  const interior = [listing.interior_material?.name, listing.interior_color?.name.toLowerCase()].filter(Boolean);
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
    [it.consumption, consumption === null ? null : consumptionText(consumption, listing.power_type.slug)],
    [it.co2, co2 === null ? null : `${count(co2)} g/km`],
    [it.doorsSeats, doorsSeats.join(', ')],
    [it.tare, listing.tare === null ? null : `${count(listing.tare)} kg`],
    [keys.owners, owners === null ? null : count(owners)],
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
    <section className="blk">
      <h2>{listingsIt.sections.dataSheet}</h2>
      <dl className="tbl num">
        {sheetRows(listing).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

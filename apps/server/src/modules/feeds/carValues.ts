import type { ImportField } from '@carzaa/api/calls/dealer/importFeed';
import { photoWidths } from '@carzaa/api/constants';
import { exactTextOf } from '../../shared/listings/exactCar.ts';
import type { FeedCar } from './feeds.queries.ts';

/** What a car says of each field that files have, in the words that the import reads; empty where it says nothing. */
export type CarValues = Record<ImportField, string>;

const text = (value: string | number | null) => (value === null ? '' : String(value));
const twoDigits = (month: number) => String(month).padStart(2, '0');

/** The addresses of a car's photos, the cover first. */
export function photoAddresses({ photos }: Pick<FeedCar, 'photos'>, appUrl: string): string[] {
  return photos.map(
    ({ storage_key, width }) => `${appUrl}/photos/${storage_key}/${Math.max(...photoWidths(width))}.webp`,
  );
}

export function carValues(car: FeedCar, words: ReadonlyMap<string, string>, appUrl: string): CarValues {
  const word = (list: string, slug: string | null) => (slug === null ? '' : (words.get(`${list}/${slug}`) ?? slug));
  const { registration_year: year, registration_month: month } = car;
  return {
    reference: car.reference ?? car.id,
    vin: text(car.vin),
    plate: text(car.plate),
    brand: car.brand_name,
    model: car.model_name,
    vehicle: '',
    version: car.version,
    condition: 'usato',
    price: String(car.price),
    registration: month === null ? String(year) : `${twoDigits(month)}/${year}`,
    mileage: String(car.mileage),
    power: text(car.power),
    horsepower: text(car.horsepower),
    displacement: text(car.displacement),
    category: word('categories', car.category),
    fuel: word('power_types', car.power_type),
    otherFuel: '',
    gearbox: word('gearbox_types', car.gearbox_type),
    traction: word('traction_types', car.traction_type),
    emissionClass: word('emission_classes', car.emission_class),
    exteriorColor: word('exterior_colors', car.exterior_color),
    paint: word('paint_types', car.exterior_paint_type),
    interior: '',
    interiorColor: word('interior_colors', car.interior_color),
    interiorMaterial: word('interior_materials', car.interior_material),
    doors: text(car.doors),
    seats: text(car.seats),
    consumption: text(car.consumption),
    co2: text(car.co2),
    owners: text(car.owners),
    warranty: text(car.warranty),
    nextInspection: car.next_inspection === null ? '' : car.next_inspection.replace(/^(\d{4})-(\d\d).*/, '$2/$1'),
    equipment: car.equipment.map((slug) => word('equipment', slug)).join('|'),
    description: car.description,
    nationality: car.origin === 'de' ? 'Germania' : 'Italia',
    postalCode: car.postal_code ?? '',
    town: car.city,
    vatExposed: car.vat_exposed ? 'sì' : 'no',
    negotiable: car.price_negotiable ? 'sì' : 'no',
    photos: photoAddresses(car, appUrl).join('|'),
    exact: exactTextOf(car),
  };
}

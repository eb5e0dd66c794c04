import type { Cover, ListingCard } from '@carzaa/api/calls/public/listingCard';
import { distanceText, kilometres, monthYear, powerText } from '@carzaa/api/text/format';
import { cardIt } from '../it/card.ts';

/** "Alfa Romeo Stelvio". */
export function listingName({ brand, model }: Pick<ListingCard, 'brand' | 'model'>): string {
  return `${brand.name} ${model.name}`;
}

/** "Ibrida benzina" for "Ibrida (elettrica/benzina)": a card has one line for three facts. */
function shortFuel(name: string): string {
  return name.replace(/ \(elettrica\/(.+)\)$/, ' $1');
}

/** The two lines of facts on a card; what is not known is left out. */
export function factLines(listing: ListingCard): string[][] {
  const power = powerText(listing.power ?? null, listing.horsepower ?? null);
  return [
    [
      monthYear(listing.registration_year, listing.registration_month ?? null),
      kilometres(listing.mileage),
      shortFuel(listing.power_type.name),
    ],
    [listing.gearbox_type?.name ?? '', power].filter(Boolean),
  ].filter((line) => line.length > 0);
}

/** "Bologna (BO)" in Italy, "München (BY), Germania" elsewhere. */
export function placeText({ city, province, country = 'it' }: ListingCard['place']): string {
  const town = province ? `${city} (${province})` : city;
  return country === 'it' ? town : `${town}, ${cardIt.countries[country]}`;
}

/** The place on a card, with the distance where a search has one. */
export function cardPlace({ place, distance }: Pick<ListingCard, 'place' | 'distance'>): string {
  const { city, country = 'it' } = place;
  const town = country === 'it' ? city : `${city}, ${cardIt.countries[country]}`;
  return typeof distance !== 'number' ? town : `${town} · ${distanceText(distance)}`;
}

/** Alternative text of a photo: which of how many it is, what it `shows`, and whether it is a drawing. */
export function photoAlt(
  name: string,
  photo: Pick<Cover, 'kind'>,
  index: number,
  total: number,
  shows?: string,
): string {
  const place = total > 1 ? cardIt.photoOf(name, index + 1, total) : name;
  const text = shows ? `${place}: ${shows}` : place;
  return photo.kind === 'photo' ? text : `${text} (${cardIt.illustration})`;
}

/** "EM" for "Emilia Motori". */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** A phone number as an address to call. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

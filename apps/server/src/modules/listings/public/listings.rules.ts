import type { AnswerTime, listingFacts } from '@carzaa/api/calls/public/listingCard';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { financeOf } from '@carzaa/api/vehicle/financeTable';
import { noviceAnswer, type NoviceLimits } from '@carzaa/api/vehicle/novice';
import type { Named } from '@carzaa/api/calls/shared';
import { reductionReference } from '@carzaa/api/contract/rules';
import type { z } from 'zod';
import { toCover, toLogo, toPhoto } from '../../../integrations/photos/toPhoto.ts';
import type { CardRow, DetailRow, SameCarRow } from './listings.queries.ts';

function toNamed(slug: string | null, name: string | null): Named | null {
  return slug === null || name === null ? null : { slug, name };
}

function toHistory(prices: CardRow['prices']): { price: number; since: string }[] {
  // The database writes moments inside JSON in its own way.
  return prices.map(({ price, since }) => ({ price, since: new Date(since).toISOString() }));
}

/** What a card depends on besides its row. */
interface Given {
  now: Date;
  /** What new drivers may drive. */
  rule: NoviceLimits | null;
  /** How dealerships answer, by their ids. */
  answers: ReadonlyMap<string, AnswerTime>;
}

type Facts = z.infer<typeof listingFacts>;

/** What a row tells in lists and on its page. `distance` in metres from the search's place. */
export function toFacts(row: CardRow | DetailRow, distance: number | null, { now, rule, answers }: Given): Facts {
  const [first] = row.photos;
  const { country, city, province, postal_code, latitude, longitude } = row;
  const reference = reductionReference(toHistory(row.prices), now);
  return {
    uuid: row.id,
    brand: { slug: row.brand, name: row.brand_name },
    model: { slug: row.model, name: row.model_name },
    version: row.version,
    price: row.price,
    previous_price: reference?.price ?? null,
    previous_price_days: reference?.days ?? null,
    band: row.band,
    price_negotiable: row.price_negotiable,
    registration_year: row.registration_year,
    registration_month: row.registration_month,
    mileage: row.mileage,
    power: row.power,
    horsepower: row.horsepower,
    category: { slug: row.category, name: row.category_name },
    power_type: { slug: row.power_type, name: row.power_type_name },
    gearbox_type: toNamed(row.gearbox_type, row.gearbox_type_name),
    cover: first ? toCover(first) : null,
    photo_count: 'photo_count' in row ? (row.photo_count ?? 0) : row.photos.length,
    dealer: { uuid: row.dealer_id, name: row.dealer_name, answers: answers.get(row.dealer_id) ?? null },
    place: { country, city, province, postal_code, latitude, longitude },
    distance,
    carfax: row.has_carfax,
    novice: noviceAnswer(row, rule) === 'yes',
    showcased: row.showcased_at !== null,
    featured: row.featured_at !== null,
    created_at: row.created_at.toISOString(),
  };
}

/** What stands on a listing's page besides its own row. */
interface Beside {
  /** How many its dealer has on sale. */
  listings: number;
  /** The advert of its vehicle that is shown in its place. */
  sameCar: SameCarRow | null;
}

function toSameCar(row: SameCarRow): ListingDetail['same_as'] {
  return {
    uuid: row.id,
    brand: { slug: row.brand, name: row.brand_name },
    model: { slug: row.model, name: row.model_name },
    price: row.price,
    dealer: { uuid: row.dealer_id, name: row.dealer_name },
  };
}

/** The whole of a listing. */
export function toDetail(row: DetailRow, { listings, sameCar }: Beside, given: Given): ListingDetail {
  const card = toFacts(row, null, given);
  const isTrader = row.dealer_kind === 'dealer';
  return {
    ...card,
    photos: row.photos.map(toPhoto),
    dealer: {
      ...card.dealer,
      slug: isTrader ? row.dealer_slug : null,
      company_name: isTrader ? (row.dealer_company_name ?? '') : '',
      vat: isTrader ? (row.dealer_vat ?? '') : '',
      phone: row.dealer_phone,
      whatsapp: row.dealer_whatsapp,
      address: row.dealer_address,
      place: {
        country: row.dealer_country,
        city: row.dealer_city,
        province: row.dealer_province,
        postal_code: row.dealer_postal_code,
        latitude: row.dealer_latitude,
        longitude: row.dealer_longitude,
      },
      opening_hours: row.dealer_opening_hours,
      logo: toLogo({ ...row, id: row.dealer_id }),
      listings,
    },
    traction_type: toNamed(row.traction_type, row.traction_type_name),
    emission_class: toNamed(row.emission_class, row.emission_class_name),
    exterior_color: toNamed(row.exterior_color, row.exterior_color_name),
    exterior_paint_type: toNamed(row.exterior_paint_type, row.exterior_paint_type_name),
    interior_color: toNamed(row.interior_color, row.interior_color_name),
    interior_material: toNamed(row.interior_material, row.interior_material_name),
    origin: { slug: row.origin, name: row.origin_name },
    description: row.description,
    equipment: row.equipment,
    doors: row.doors,
    seats: row.seats,
    displacement: row.displacement,
    consumption: row.consumption,
    co2: row.co2,
    owners: row.owners,
    warranty: row.warranty,
    tare: row.tare,
    extra_costs: row.extra_costs,
    finance: financeOf(row.finance, row.finance_table, row, given.now),
    next_inspection: row.next_inspection,
    vat_exposed: row.vat_exposed,
    price_history: toHistory(row.prices),
    updated_at: row.updated_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    same_as: sameCar && toSameCar(sameCar),
  };
}

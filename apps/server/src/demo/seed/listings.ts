import { horsepower } from '@carzaa/api/constants';
import type { Insertable } from 'kysely';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ListingPhotosTable, ListingState, ListingsTable, PriceHistoryTable } from '../../db/schema/listings.ts';
import { hash, type Random, random as sequence } from '../art/base/random.ts';
import { ID_EPOCH, type SeededDealer } from './dealers.ts';
import { describe } from './descriptions.ts';
import { consumption, emissionClass, nextInspection } from './emissions.ts';
import { equipmentOf } from './equipment.ts';
import { germanPlate, italianPlate, stableUuid, vinOf } from './identity.ts';
import { drawPaint, PICTURE, picturesOf } from './looks.ts';
import { priceSteps } from './priceHistory.ts';
import { fairPrice, mileages, sellerPrice } from './value.ts';
import { type Vehicle, vehicles } from './vehicles.ts';
import { drawTrim, versionText } from './versions.ts';
import { urn, whole } from './weighted.ts';
import { extraCostsOf, financeOf } from './offer.ts';
import { tareOf } from './tare.ts';

type ListingRow = Required<Omit<Insertable<ListingsTable>, 'deleted_at' | 'deleted_state'>> & { created_at: Date };
type PhotoRow = Required<Omit<Insertable<ListingPhotosTable>, 'content_hash'>>;

export interface SeededListing {
  listing: ListingRow;
  photos: PhotoRow[];
  prices: Insertable<PriceHistoryTable>[];
}

export interface ListingOptions {
  catalogue: Catalogue;
  seed: number;
  count: number;
  dealers: readonly SeededDealer[];
  /** The day of seeding: stock came in the 120 days before it. */
  today: Date;
}

const DAY = 864e5;
const DAYS_ON_SALE = 120;
const STATES = urn<ListingState>([
  ['published', 955],
  ['reserved', 15],
  ['sold', 15],
  ['draft', 10],
  ['disabled', 5],
]);
const WITHOUT_PHOTOS = 0.04;
const WITH_REPORT = 0.35;
const NEGOTIABLE = 0.15;
const IMPORTS = 0.06;
/** Of all listings, those in the showcase and those featured: 24 and 5 in a stock of 3,600, since the latter come first. */
const SHOWCASED = 24 / 3600;
const FEATURED = 5 / 3600;
/** Draws that a dealer makes for one of the makes it prefers. */
const PREFERENCE = 8;
/** Prices as new, in euro, between which a car goes from plain (0) to fine (1). */
const RANKS = [14_000, 60_000] as const;

function rankOf(catalogue: Catalogue, car: Vehicle): number {
  const asNew = fairPrice(catalogue, { ...car, age: 0 }, 0);
  const rank = Math.log(asNew / RANKS[0]) / Math.log(RANKS[1] / RANKS[0]);
  return Math.min(1, Math.max(0, rank));
}

function ownersOf({ age }: Vehicle, random: Random): number {
  if (age < 3) return random.chance(0.96) ? 1 : 2;
  if (age < 7) return random.chance(0.78) ? 1 : 2;
  return random.chance(0.5) ? 1 : random.chance(0.65) ? 2 : random.chance(0.8) ? 3 : 4;
}

/** Gives out the places in showcase and front row: evenly over the stock, within each dealer's plan. */
function placements(perListing: number, limitOf: (dealer: SeededDealer) => number) {
  const used = new Map<string, number>();
  let due = 0.5;
  return (dealer: SeededDealer, isWorthy: boolean): boolean => {
    due += perListing;
    const own = used.get(dealer.id) ?? 0;
    if (due < 1 || !isWorthy || own >= Math.min(2, limitOf(dealer))) return false;
    due -= 1;
    used.set(dealer.id, own + 1);
    return true;
  };
}

/**
 * A stock of cars, one after the other, oldest listing first; rows are made as they are asked for. Seed and count fix
 * everything but what depends on `today`.
 */
export function* generateListings({
  catalogue,
  seed,
  count,
  dealers,
  today,
}: ListingOptions): Generator<SeededListing> {
  const drawVehicle = vehicles(catalogue, today);
  const drawMileage = mileages(catalogue);
  const drawEquipment = equipmentOf(catalogue);
  const drawDealer = urn(dealers.map((dealer) => [dealer, dealer.size] as const));
  const equipmentNames = new Map(catalogue.equipment.map(({ slug, name }) => [slug, name]));
  const colourNames = new Map(catalogue.reference['exterior-colors'].map(({ slug, name }) => [slug, name]));
  const makerIds = new Map(catalogue.brands.map((brand) => [brand.slug, brand.makerIds]));
  const isShowcased = placements(SHOWCASED, ({ showcase }) => showcase);
  const isFeatured = placements(FEATURED, ({ featured }) => featured);

  const vehicleFor = (dealer: SeededDealer, random: Random): Vehicle => {
    let car = drawVehicle(random, dealer.country);
    for (
      let tries = 1;
      tries < PREFERENCE && dealer.favours.length > 0 && !dealer.favours.includes(car.model.brand);
      tries += 1
    ) {
      car = drawVehicle(random, dealer.country);
    }
    return car;
  };

  for (let index = 0; index < count; index += 1) {
    const random = sequence(hash(`${seed}/${index}`));
    const dealer = drawDealer.draw(random);
    if (!dealer) throw new Error('A stock needs dealers');
    const id = stableUuid(`${seed}/listing/${index}`, new Date(ID_EPOCH.getTime() + index * 1000));
    const car = vehicleFor(dealer, random);
    const rank = rankOf(catalogue, car);
    const mileage = drawMileage(random, car);
    const price = sellerPrice(catalogue, car, mileage, random);
    const paint = drawPaint(rank, random);
    const version = versionText(car, drawTrim(car, random), random);
    const equipment = drawEquipment(car, rank, paint.interiorMaterial, random);
    const state = STATES.draw(random) ?? 'published';
    const owners = ownersOf(car, random);
    const created = new Date(
      today.getTime() - Math.round(DAYS_ON_SALE * DAY * (1 - (index + random.next()) / count)) - 3_600_000,
    );
    const steps = priceSteps(price, created, today, random);
    const updated = steps.at(-1)?.since ?? created;
    const isImported = dealer.country === 'it' && random.chance(IMPORTS);
    const hasReport = random.chance(WITH_REPORT);
    const negotiable = random.chance(NEGOTIABLE);
    const vatExposed = random.chance(car.age < 3 ? 0.5 : 0.12);
    const reference = `${dealer.slug
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 2)
      .toUpperCase()}${String(index + 1).padStart(5, '0')}`;
    const inspection = nextInspection(
      car,
      dealer.country,
      today,
      random.chance(0.35) ? whole(random, 0, 2) : undefined,
    );
    const pictures = random.chance(WITHOUT_PHOTOS) ? [] : picturesOf(car, paint, random);
    const isWorthy = state === 'published' && pictures.length > 0 && price >= 12_000;
    const showcased = isShowcased(dealer, isWorthy);
    const featured = isFeatured(dealer, isWorthy && !showcased);
    const promoted = new Date(Math.max(created.getTime(), today.getTime() - Math.round(random.range(0.2, 20) * DAY)));
    const needs = consumption(car, random);
    const isElectric = car.fuel === 'elettrica';

    const listing: ListingRow = {
      id,
      dealer_id: dealer.id,
      state,
      reference,
      vin: vinOf(
        { brand: car.model.brand, model: car.model.slug, year: car.year },
        makerIds.get(car.model.brand) ?? [],
        seed,
        index,
      ),
      plate:
        dealer.district === null
          ? isImported && random.chance(0.6)
            ? null
            : italianPlate(car, seed, index)
          : germanPlate(dealer.district, isElectric, random),
      brand: car.model.brand,
      model: car.model.slug,
      version,
      category: car.category,
      power_type: car.fuel,
      traction_type: car.traction,
      gearbox_type: car.gearbox,
      emission_class: emissionClass(car, random),
      exterior_color: paint.colour,
      exterior_paint_type: paint.paintType,
      interior_color: paint.interiorColour,
      interior_material: paint.interiorMaterial,
      origin: dealer.country === 'de' || isImported ? 'de' : 'it',
      price,
      price_negotiable: negotiable,
      vat_exposed: vatExposed,
      registration_year: car.year,
      registration_month: car.month,
      mileage,
      power: car.power,
      horsepower: horsepower(car.power),
      doors: car.doors,
      seats: car.seats,
      displacement: car.displacement,
      consumption: needs?.consumption ?? null,
      co2: needs?.co2 ?? null,
      owners,
      tare: tareOf(car, index),
      extra_costs: extraCostsOf(index),
      finance: financeOf(price, index),
      next_inspection: inspection,
      description: describe(
        {
          car,
          version,
          mileage,
          colour: colourNames.get(paint.colour) ?? paint.colour,
          owners,
          equipment,
          vatExposed,
          negotiable,
          hasReport,
          isImported,
          nextInspection: inspection,
          reference,
          dealer,
        },
        equipmentNames,
        random,
      ),
      equipment,
      country: dealer.country,
      city: dealer.city,
      province: dealer.province,
      postal_code: dealer.postal_code,
      latitude: dealer.latitude,
      longitude: dealer.longitude,
      has_carfax: hasReport,
      showcased_at: showcased ? promoted : null,
      featured_at: featured ? promoted : null,
      published_at: state === 'draft' ? null : created,
      created_at: created,
      updated_at: updated,
      revision: steps.length,
    };
    yield {
      listing,
      photos: pictures.map(({ key, placeholder }, position) => ({
        id: stableUuid(`${seed}/photo/${index}/${position}`, new Date(ID_EPOCH.getTime() + index * 1000 + position)),
        listing_id: id,
        position,
        storage_key: key,
        ...PICTURE,
        placeholder,
        kind: 'illustration',
        created_at: created,
      })),
      prices: steps.map(({ since, price: asked }) => ({ listing_id: id, since, price: asked })),
    };
  }
}

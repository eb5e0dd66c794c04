import { horsepower } from '@carzaa/api/constants';
import type { Insertable } from 'kysely';
import type { Catalogue } from '@carzaa/catalogue/catalogue';
import type { ListingState, ListingsTable, PriceHistoryTable } from '../../db/schema/listings.ts';
import { hash, type Random, random as sequence } from '@carzaa/car-art/base/random';
import { ID_EPOCH, type SeededDealer } from './dealers.ts';
import { describe } from './descriptions.ts';
import { consumption, emissionClass, nextInspection } from './emissions.ts';
import { equipmentOf } from './equipment.ts';
import { germanPlate, italianPlate, stableUuid, vinOf } from './identity.ts';
import { drawPaint } from './looks.ts';
import { paintApart } from './paintApart.ts';
import { priceSteps } from './priceHistory.ts';
import { photoRows } from './photoRows.ts';
import { type Album, drawShots } from './shots.ts';
import { daysOnSale } from './daysOnSale.ts';
import { fairPrice, mileages, sellerPrice } from './value.ts';
import { type Vehicle, vehicles } from './vehicles.ts';
import { drawTrim, versionText } from './versions.ts';
import { urn, whole } from './weighted.ts';
import { extraCostsOf, financeOf } from './offer.ts';
import { tareOf } from './tare.ts';

type Unsaid = 'deleted_at' | 'deleted_state' | 'vehicle_note' | 'assigned_to' | 'template_print';
type ListingRow = Required<Omit<Insertable<ListingsTable>, Unsaid>> & { created_at: Date };

export interface SeededListing {
  listing: ListingRow;
  photos: ReturnType<typeof photoRows>;
  prices: Insertable<PriceHistoryTable>[];
}

export interface ListingOptions {
  catalogue: Catalogue;
  seed: number;
  count: number;
  dealers: readonly SeededDealer[];
  /** The day of seeding: stock came in the half year before it. */
  today: Date;
  /** How many pictures each car has: whole albums where nothing is said. */
  album?: Album;
}

const DAY = 864e5;
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
/** Of all listings, those in the showcase and those featured: 24 and 5 in a stock of 3,600, since the latter have the first places. */
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

/** Months that the dealer promises: a year as the law has it, longer on young cars, and nothing said of a few. */
function warrantyOf({ age }: Vehicle, index: number): number | null {
  if (index % 5 === 0) return null;
  if (age < 3) return index % 3 === 0 ? 36 : 24;
  return index % 4 === 0 ? 24 : 12;
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

/** What every car of a stock is drawn with. */
function openStock({ catalogue, seed, count, dealers, today, album = 'whole' }: ListingOptions) {
  return {
    catalogue,
    seed,
    count,
    today,
    album,
    drawVehicle: vehicles(catalogue, today),
    drawMileage: mileages(catalogue),
    drawEquipment: equipmentOf(catalogue),
    drawDealer: urn(dealers.map((dealer) => [dealer, dealer.size] as const)),
    equipmentNames: new Map(catalogue.equipment.map(({ slug, name }) => [slug, name])),
    colourNames: new Map(catalogue.reference['exterior-colors'].map(({ slug, name }) => [slug, name])),
    makerIds: new Map(catalogue.brands.map((brand) => [brand.slug, brand.makerIds])),
    isShowcased: placements(SHOWCASED, ({ showcase }) => showcase),
    isFeatured: placements(FEATURED, ({ featured }) => featured),
    paintApart: paintApart(today),
  };
}
type Stock = ReturnType<typeof openStock>;

/** A car that the dealership would take: mostly of the makes that it prefers. */
function drawVehicleFor({ drawVehicle }: Stock, dealer: SeededDealer, random: Random): Vehicle {
  let car = drawVehicle(random, dealer.country);
  const isLiked = () => dealer.favours.length === 0 || dealer.favours.includes(car.model.brand);
  for (let tries = 1; tries < PREFERENCE && !isLiked(); tries += 1) car = drawVehicle(random, dealer.country);
  return car;
}

/** The car itself, and what is asked for it. */
function drawCar(stock: Stock, dealer: SeededDealer, random: Random) {
  const { catalogue } = stock;
  const car = drawVehicleFor(stock, dealer, random);
  const rank = rankOf(catalogue, car);
  const mileage = stock.drawMileage(random, car);
  const price = sellerPrice(catalogue, car, mileage, random);
  const paint = drawPaint(rank, random);
  const trim = drawTrim(car, random);
  const version = versionText(car, trim.name, random);
  const equipment = stock.drawEquipment(car, { rank, trim: trim.equipment, ...paint }, random);
  const state = STATES.draw(random) ?? 'published';
  const owners = ownersOf(car, random);
  return { car, mileage, price, paint, version, equipment, state, owners };
}
type DrawnCar = ReturnType<typeof drawCar>;

/** The advert of it: since when, at which prices, with which promises and pictures. */
function drawAdvert(stock: Stock, { car, price, state }: DrawnCar, { dealer, index, random }: Turn) {
  const { count, today } = stock;
  const age = Math.round(daysOnSale(1 - (index + random.next()) / count) * DAY);
  const created = new Date(today.getTime() - age - 3_600_000);
  const steps = priceSteps(price, created, today, random);
  const isImported = dealer.country === 'it' && random.chance(IMPORTS);
  const hasReport = random.chance(WITH_REPORT);
  const negotiable = random.chance(NEGOTIABLE);
  const vatExposed = random.chance(car.age < 3 ? 0.5 : 0.12);
  const inspectedYears = random.chance(0.35) ? whole(random, 0, 2) : undefined;
  const inspection = nextInspection(car, dealer.country, today, inspectedYears);
  const shots = random.chance(WITHOUT_PHOTOS) ? [] : drawShots(car, dealer.id, stock.album, random);
  const isWorthy = state === 'published' && shots.length > 0 && price >= 12_000;
  const showcased = stock.isShowcased(dealer, isWorthy);
  const featured = stock.isFeatured(dealer, isWorthy && !showcased);
  const promoted = new Date(Math.max(created.getTime(), today.getTime() - Math.round(random.range(0.2, 20) * DAY)));
  const marks = { showcased_at: showcased ? promoted : null, featured_at: featured ? promoted : null };
  return { created, steps, isImported, hasReport, negotiable, vatExposed, inspection, shots, marks };
}
type DrawnAdvert = ReturnType<typeof drawAdvert>;

/** Whose listing is drawn, the how manieth, and by which numbers. */
interface Turn {
  dealer: SeededDealer;
  index: number;
  random: Random;
}

function referenceOf({ slug }: SeededDealer, index: number): string {
  const letters = slug.replaceAll(/[^a-z]/g, '').slice(0, 2);
  return `${letters.toUpperCase()}${String(index + 1).padStart(5, '0')}`;
}

function plateOf({ seed }: Stock, car: Vehicle, { isImported }: DrawnAdvert, { dealer, index, random }: Turn) {
  if (dealer.district !== null) return germanPlate(dealer.district, car.fuel === 'elettrica', random);
  return isImported && random.chance(0.6) ? null : italianPlate(car, seed, index);
}

/** The vehicle's columns, in the order in which their numbers are drawn. */
function vehicleColumns(stock: Stock, { car, version, paint, mileage }: DrawnCar, advert: DrawnAdvert, turn: Turn) {
  const { brand, slug } = car.model;
  const needs = consumption(car, turn.random);
  const named = { brand, model: slug, year: car.year };
  return {
    vin: vinOf(named, stock.makerIds.get(brand) ?? [], stock.seed, turn.index),
    plate: plateOf(stock, car, advert, turn),
    brand,
    model: slug,
    version,
    category: car.category,
    power_type: car.fuel,
    traction_type: car.traction,
    gearbox_type: car.gearbox,
    emission_class: emissionClass(car, turn.random),
    interior_color: paint.interiorColour,
    interior_material: paint.interiorMaterial,
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
    tare: tareOf(car, turn.index),
  };
}

function descriptionOf(stock: Stock, drawn: DrawnCar, advert: DrawnAdvert, { dealer, index }: Turn): string {
  const told = {
    ...drawn,
    ...advert,
    colour: stock.colourNames.get(drawn.paint.colour) ?? drawn.paint.colour,
    nextInspection: advert.inspection,
    reference: referenceOf(dealer, index),
    dealer,
  };
  // Numbers of its own: in another colour a car is told of in the same words.
  return describe(told, stock.equipmentNames, sequence(hash(`${stock.seed}/${index}/words`)));
}

/** What a listing says of its colour. */
function coatColumns(stock: Stock, drawn: DrawnCar, advert: DrawnAdvert, turn: Turn) {
  return {
    exterior_color: drawn.paint.colour,
    exterior_paint_type: drawn.paint.paintType,
    description: descriptionOf(stock, drawn, advert, turn),
  };
}

function listingOf(stock: Stock, drawn: DrawnCar, advert: DrawnAdvert, turn: Turn): ListingRow {
  const { dealer, index } = turn;
  const { country, city, province, postal_code, latitude, longitude } = dealer;
  const { created, steps, isImported } = advert;
  return {
    id: stableUuid(`${stock.seed}/listing/${index}`, new Date(ID_EPOCH.getTime() + index * 1000)),
    dealer_id: dealer.id,
    state: drawn.state,
    reference: referenceOf(dealer, index),
    ...vehicleColumns(stock, drawn, advert, turn),
    origin: country === 'de' || isImported ? 'de' : 'it',
    price: drawn.price,
    price_negotiable: advert.negotiable,
    vat_exposed: advert.vatExposed,
    owners: drawn.owners,
    warranty: warrantyOf(drawn.car, index),
    extra_costs: extraCostsOf(index),
    finance: financeOf(drawn.price, index, dealer.id),
    next_inspection: advert.inspection,
    ...coatColumns(stock, drawn, advert, turn),
    equipment: drawn.equipment,
    country,
    city,
    province,
    postal_code,
    latitude,
    longitude,
    has_carfax: advert.hasReport,
    ...advert.marks,
    published_at: drawn.state === 'draft' ? null : created,
    created_at: created,
    updated_at: steps.at(-1)?.since ?? created,
    revision: steps.length,
  };
}

/**
 * A stock of cars, one after the other, oldest listing first; rows are made as they are asked for. Seed and count fix
 * everything but what depends on `today`.
 */
export function* generateListings(options: ListingOptions): Generator<SeededListing> {
  const stock = openStock(options);
  const { seed, count } = options;
  for (let index = 0; index < count; index += 1) {
    const random = sequence(hash(`${seed}/${index}`));
    const dealer = stock.drawDealer.draw(random);
    if (!dealer) throw new Error('A stock needs dealers');
    const turn = { dealer, index, random };
    const drawn = drawCar(stock, dealer, random);
    const advert = drawAdvert(stock, drawn, turn);
    const listing = listingOf(stock, drawn, advert, turn);
    const paint = stock.paintApart(drawn.car, drawn.paint, listing, advert.shots.length);
    if (paint !== drawn.paint) Object.assign(listing, coatColumns(stock, { ...drawn, paint }, advert, turn));
    yield {
      listing,
      photos: photoRows(stock, { ...drawn, paint }, advert, { listing, index }),
      prices: advert.steps.map(({ since, price: asked }) => ({ listing_id: listing.id, since, price: asked })),
    };
  }
}

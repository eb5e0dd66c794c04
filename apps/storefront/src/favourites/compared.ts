import type { ListingMonthlyCosts } from '@carzaa/api/calls/public/costs';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { bandLabel } from '@carzaa/api/search/bandNames';
import { longDate } from '@carzaa/api/text/dates';
import { consumptionUnit, distanceText, euro } from '@carzaa/api/text/format';
import { toUuid } from '@carzaa/api/text/text';
import { listingName, placeText } from '../cards/describe.ts';
import { compareIt as it } from '../it/compare.ts';
import { listingsIt } from '../it/listings.ts';
import { measuredBy, sheetRows } from '../listing/DataSheet.tsx';

export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;

/** The listings that an address compares (`confronta=uuid,uuid`): real ids, each once, at most four. */
export function readCompared(query: URLSearchParams): string[] {
  const ids = (query.get('confronta') ?? '').split(',').flatMap((text) => toUuid(text.trim()) || []);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

export interface ComparedCar {
  listing: ListingDetail;
  /** The visitor's monthly cost; null while unknown. */
  monthly: ListingMonthlyCosts | null;
  /** How far it is from the place that the visitor chose for a search; none where they chose none. */
  away?: { metres: number; place: string };
}

interface ComparedRow {
  label: string;
  /** One for each car, in their order. */
  values: string[];
  differs: boolean;
  /** Which of the cars have the best value, where one is better than another. */
  best: readonly number[];
  /** What each is of the greatest, where that is drawn as well. */
  shares?: readonly number[];
}
export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
  /** The items that all of the cars have, where the rows are items. */
  common?: readonly string[];
}

type Line = ListingMonthlyCosts['lines'][number];
/** The middle of a range, in cents. */
const middle = ({ amount, amount_to: to }: Pick<Line, 'amount' | 'amount_to'>) =>
  amount === null ? null : (amount + (to ?? amount)) / 2;

/** What a month of a car costs, in whole euro: the figure of searches; null where a part of it is unknown. */
function monthOf({ monthly }: ComparedCar): number | null {
  return monthly?.complete ? Math.round((monthly.total + monthly.total_to) / 200) : null;
}
function lineOf({ monthly }: ComparedCar, kind: Line['kind']): number | null {
  const line = monthly?.lines.find((one) => one.kind === kind);
  return line ? middle(line) : null;
}

interface Asked {
  label: string;
  value: (car: ComparedCar) => string | null | undefined;
  /** The lower the better; null where it is not known. */
  measure?: (car: ComparedCar) => number | null;
  /** What is drawn as a bar, beside the other cars'; null where it is not known. */
  bar?: (car: ComparedCar) => number | null;
  /** What it is counted in, and how it was measured; null where that is the same for all. Two units do not compare. */
  unit?: (car: ComparedCar) => string | null;
}

/** A row of a listing's own data sheet. */
const ofSheet = (label: string, measure?: Asked['measure'], drawn: Pick<Asked, 'bar' | 'unit'> = {}): Asked => ({
  label,
  value: ({ listing }) => new Map(sheetRows(listing)).get(label),
  ...(measure ? { measure } : {}),
  ...drawn,
});
const priceOf = ({ listing }: ComparedCar) => listing.price;
const mileageOf = ({ listing }: ComparedCar) => listing.mileage;
const money = (cents: number | null) => (cents === null ? null : it.about(Math.round(cents / 100)));
const ofMonth = (kind: Line['kind']): Asked => ({
  label: it.lines[kind],
  value: (car) => money(lineOf(car, kind)),
  measure: (car) => lineOf(car, kind),
});
const centsOf = (car: ComparedCar) => {
  const month = monthOf(car);
  return month === null ? null : month * 100;
};
const { keys, sheet } = listingsIt;

/** What is told of a car, group by group; equipment is told item by item. */
const GROUPS: readonly { title: string; rows: readonly Asked[] }[] = [
  {
    title: it.groups.price,
    rows: [
      { label: it.price, value: ({ listing }) => euro(listing.price), measure: priceOf, bar: priceOf },
      { label: it.worth, value: ({ listing }) => listing.band && bandLabel(listing.band) },
      { label: it.month, value: (car) => money(centsOf(car)), measure: monthOf },
      ...(['depreciation', 'energy', 'insurance', 'tax', 'luxury', 'service', 'purchase'] as const).map(ofMonth),
    ],
  },
  {
    title: it.groups.use,
    rows: [
      ofSheet(keys.mileage, mileageOf, { bar: mileageOf }),
      ofSheet(
        keys.registration,
        ({ listing }) => -(listing.registration_year * 12 + (listing.registration_month ?? 0)),
      ),
      ofSheet(sheet.body),
      ofSheet(sheet.doorsSeats),
      ofSheet(sheet.exterior),
      ofSheet(sheet.interior),
      { label: it.novice, value: ({ listing }) => (listing.novice ? it.yes : it.no) },
    ],
  },
  {
    title: it.groups.engine,
    rows: [
      ofSheet(sheet.version),
      ofSheet(keys.fuel),
      ofSheet(keys.power),
      ofSheet(sheet.displacement),
      ofSheet(keys.gearbox),
      ofSheet(keys.traction),
      ofSheet(sheet.emission),
      // Litres and kilowatt-hours cannot be set side by side.
      ofSheet(sheet.consumption, undefined, {
        bar: ({ listing }) => listing.consumption,
        unit: ({ listing }) => consumptionUnit(listing.power_type.slug) + measuredBy(listing),
      }),
      // Nothing is nothing, however it is measured.
      ofSheet(sheet.co2, ({ listing }) => listing.co2, {
        unit: ({ listing }) => (listing.co2 === 0 ? null : measuredBy(listing)),
      }),
    ],
  },
];
const AFTER_EQUIPMENT: typeof GROUPS = [
  {
    title: it.groups.history,
    rows: [
      ofSheet(keys.owners, ({ listing }) => listing.owners),
      { label: it.carfax, value: ({ listing }) => (listing.carfax ? it.yes : it.no) },
      ofSheet(sheet.origin),
      ofSheet(sheet.inspection),
      ofSheet(keys.warranty, ({ listing }) => -(listing.warranty ?? 0) || null),
      {
        label: it.onSale,
        value: ({ listing }) => longDate(listing.created_at.slice(0, 10)),
      },
      { label: it.drops, value: ({ listing }) => String(Math.max(0, listing.price_history.length - 1)) },
    ],
  },
  {
    title: it.groups.seller,
    rows: [
      { label: it.dealer, value: ({ listing }) => listing.dealer.name },
      {
        label: it.answers,
        value: ({ listing: { dealer } }) => dealer.answers && listingsIt.page.answers(dealer.answers),
        measure: ({ listing: { dealer } }) => dealer.answers?.minutes ?? null,
      },
      { label: sheet.place, value: ({ listing }) => placeText(listing.place) },
      {
        label: it.distance,
        value: ({ away }) => away && it.away(distanceText(away.metres), away.place),
        measure: ({ away }) => away?.metres ?? null,
      },
    ],
  },
];

/** Which cars have the least of a measure, where all are known and one is better than another. */
function bestOf(measures: readonly (number | null)[]): number[] {
  const known = measures.filter((measure) => measure !== null);
  const least = Math.min(...known);
  // One that is alone with its value, or as good as all others, is no better than they are.
  if (known.length < measures.length || Math.max(...known) === least) return [];
  return measures.flatMap((measure, index) => (measure === least ? index : []));
}

/** Whether the cars' values of a row can be set side by side. */
const isOfOneUnit = ({ unit }: Asked, cars: readonly ComparedCar[]) =>
  new Set(cars.flatMap((car) => unit?.(car) ?? [])).size <= 1;

/** What each car's amount is of the greatest; none where one is not known, or they are counted in two units. */
function sharesOf(asked: Asked, cars: readonly ComparedCar[]): Pick<ComparedRow, 'shares'> {
  const amounts = cars.flatMap((car) => asked.bar?.(car) ?? []);
  const greatest = Math.max(...amounts);
  if (amounts.length < cars.length || !isOfOneUnit(asked, cars) || greatest <= 0) return {};
  return { shares: amounts.map((amount) => amount / greatest) };
}

function rowOf(asked: Asked, cars: readonly ComparedCar[]): ComparedRow[] {
  const { label, value, measure } = asked;
  const told = cars.map((car) => value(car) ?? null);
  if (told.every((one) => one === null)) return [];
  const values = told.map((one) => one ?? it.unknown);
  const differs = new Set(values).size > 1;
  const best = differs && measure && isOfOneUnit(asked, cars) ? bestOf(cars.map(measure)) : [];
  return [{ label, values, differs, best, ...sharesOf(asked, cars) }];
}

/** The items that some of the cars have and others don't, one by one, and those that all have. */
function equipmentOf(cars: readonly ComparedCar[]): Required<ComparedGroup> {
  const names = new Map(
    cars.flatMap(({ listing }) => listing.equipment.map(({ slug, name }) => [slug, name] as const)),
  );
  const rows = [...names].map(([slug, label]): ComparedRow => {
    const has = cars.map(({ listing }) => listing.equipment.some((item) => item.slug === slug));
    const best = has.flatMap((one, index) => (one ? index : []));
    return { label, values: has.map((one) => (one ? it.yes : it.no)), differs: has.includes(false), best };
  });
  const sorted = rows.toSorted((a, b) => a.label.localeCompare(b.label, 'it'));
  const common = sorted.flatMap(({ differs, label }) => (differs ? [] : label));
  return { title: it.groups.equipment, rows: sorted.filter(({ differs }) => differs), common };
}

/** The cars side by side, group by group; `onlyDifferent` leaves out what they have in common. */
export function compareGroups(cars: readonly ComparedCar[], onlyDifferent = false): ComparedGroup[] {
  const groups = (asked: typeof GROUPS): ComparedGroup[] =>
    asked.map(({ title, rows }) => ({ title, rows: rows.flatMap((row) => rowOf(row, cars)) }));
  return [...groups(GROUPS), equipmentOf(cars), ...groups(AFTER_EQUIPMENT)]
    .map(({ title, rows, common }) => ({
      title,
      rows: onlyDifferent ? rows.filter(({ differs }) => differs) : rows,
      ...(common ? { common: onlyDifferent ? [] : common } : {}),
    }))
    .filter(({ rows, common = [] }) => rows.length + common.length > 0);
}

/** The part of the cost that tells two cars apart most, in favour of the cheaper one. */
function mainReason(cheap: ComparedCar, dear: ComparedCar): Line['kind'] | undefined {
  const kinds = dear.monthly?.lines.map(({ kind }) => kind) ?? [];
  const more = (kind: Line['kind']) => (lineOf(dear, kind) ?? 0) - (lineOf(cheap, kind) ?? 0);
  const [first] = kinds.toSorted((a, b) => more(b) - more(a));
  return first !== undefined && more(first) > 0 ? first : undefined;
}

/** What changes from one car to the others, in a sentence; none where a month's cost is unknown. */
export function changeSentence(cars: readonly ComparedCar[]): string | undefined {
  const [cheap, ...others] = cars
    .flatMap((car) => {
      const month = monthOf(car);
      return month === null ? [] : [{ car, month }];
    })
    .toSorted((a, b) => a.month - b.month);
  if (!cheap || others.length + 1 < cars.length) return undefined;
  // "2008" alone would be read as a year.
  const nameOf = ({ listing }: ComparedCar) =>
    /^\d+$/.test(listing.model.name) ? listingName(listing) : listing.model.name;
  const isTwin = new Set(cars.map(nameOf)).size < cars.length;
  const name = (car: ComparedCar) => (isTwin ? it.told(nameOf(car), euro(car.listing.price)) : nameOf(car));
  const parts = others.map(({ car, month }) => {
    const reason = mainReason(cheap.car, car);
    const more = car.listing.equipment.filter(
      ({ slug }) => !cheap.car.listing.equipment.some((item) => item.slug === slug),
    ).length;
    return it.change({
      name: name(car),
      cheap: name(cheap.car),
      more: month - cheap.month,
      because: reason && it.reasons[reason],
      equipment: more,
    });
  });
  return `${parts.join('; ')}.`;
}

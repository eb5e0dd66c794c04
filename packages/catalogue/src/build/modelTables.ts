import type { Observation } from './observations.ts';
import type { PriceFit } from './prices.ts';
import { type DraftModel, fixedCategory } from './sourceModels.ts';
import { byKey, count, countsCell, writeTable, type Cell } from './tsv.ts';

interface Seen {
  categories: Map<string, number>;
  fuels: Map<string, number>;
  gearboxes: Map<string, number>;
  tractions: Map<string, number>;
  doors: Map<string, number>;
  seats: Map<string, number>;
}

function tally(observations: readonly Observation[]): Map<string, Seen> {
  const byModel = new Map<string, Seen>();
  for (const one of observations) {
    const key = `${one.brand}/${one.model}`;
    const seen = byModel.get(key) ?? {
      categories: new Map<string, number>(),
      fuels: new Map<string, number>(),
      gearboxes: new Map<string, number>(),
      tractions: new Map<string, number>(),
      doors: new Map<string, number>(),
      seats: new Map<string, number>(),
    };
    byModel.set(key, seen);
    if (one.category && one.category !== 'altro') count(seen.categories, one.category);
    count(seen.fuels, one.fuel);
    if (one.gearbox) count(seen.gearboxes, one.gearbox);
    if (one.traction) count(seen.tractions, one.traction);
    if (one.doors) count(seen.doors, String(one.doors));
    if (one.seats) count(seen.seats, String(one.seats));
  }
  return byModel;
}

/** Typical power (kW) and price as new of models never seen with either, by category. */
const TYPICAL_POWER: Record<string, number> = {
  'city-car': 50,
  berlina: 85,
  'station-wagon': 100,
  suv: 100,
  coupe: 180,
  cabrio: 110,
  monovolume: 90,
  'pick-up': 120,
  furgone: 85,
};

function chosen(seen: ReadonlyMap<string, number> | undefined, own: ReadonlyMap<string, number>) {
  return seen && seen.size > 0 ? seen : own;
}

function mainCategory(model: DraftModel): string {
  return countsCell(model.categories, 1).split(':')[0] ?? 'berlina';
}

const COLUMNS = [
  'brand',
  'slug',
  'name',
  'segment',
  'from',
  'to',
  'categories',
  'fuels',
  'gearboxes',
  'tractions',
  'doors',
  'seats',
  'power',
  'priceLevel',
  'seen',
];

/** Writes the makes and the models; returns the makes' slugs and how many models there are. */
export function writeModels(
  models: ReadonlyMap<string, DraftModel>,
  observations: readonly Observation[],
  prices: PriceFit,
): { brands: Set<string>; count: number } {
  const seenByModel = tally(observations);
  const ordered = [...models].toSorted((a, b) => (a[0] < b[0] ? -1 : 1)).map(([, model]) => model);
  const brandSeen = new Map<string, number>();
  const brandNames = new Map<string, string>();
  const meanLevel = prices.levels.get('') ?? 10;
  const levelsByCategory = new Map<string, number[]>();
  for (const model of ordered) {
    const level = prices.levels.get(`${model.brand}/${model.slug}`);
    const category = mainCategory(model);
    if (level !== undefined) levelsByCategory.set(category, [...(levelsByCategory.get(category) ?? []), level]);
  }
  const rows = ordered.map((model): Cell[] => {
    const key = `${model.brand}/${model.slug}`;
    const seen = seenByModel.get(key);
    const category = mainCategory(model);
    const peers = (levelsByCategory.get(category) ?? []).toSorted((a, b) => a - b);
    const peerLevel = peers[Math.floor(peers.length / 2)] ?? meanLevel;
    const brandLevel = prices.levels.get(model.brand);
    const level = prices.levels.get(key) ?? (brandLevel === undefined ? peerLevel : (brandLevel + peerLevel) / 2);
    count(brandSeen, model.brand, model.seen);
    brandNames.set(model.brand, model.brandName);
    const fuels = chosen(seen?.fuels, model.fuels);
    const fixed = fixedCategory(key);
    return [
      model.brand,
      model.slug,
      model.name,
      model.segment || null,
      model.from,
      model.to,
      countsCell(fixed ? model.categories : chosen(seen?.categories, model.categories)),
      countsCell(fuels.size > 0 ? fuels : new Map([['benzina', 1]])),
      countsCell(chosen(seen?.gearboxes, model.gearboxes)),
      countsCell(seen?.tractions ?? new Map()),
      countsCell(seen?.doors ?? new Map(), 4),
      countsCell(seen?.seats ?? new Map(), 4),
      Math.round(prices.powers.get(key) ?? TYPICAL_POWER[category] ?? 85),
      Math.round(level * 1e4) / 1e4,
      model.seen,
    ];
  });
  writeTable('models.tsv', COLUMNS, rows);
  const brandRows = [...brandNames]
    .toSorted(byKey)
    .map(([slug, name]): Cell[] => [slug, name, brandSeen.get(slug) ?? 0]);
  writeTable('brands.tsv', ['slug', 'name', 'seen'], brandRows);
  return { brands: new Set(brandNames.keys()), count: rows.length };
}

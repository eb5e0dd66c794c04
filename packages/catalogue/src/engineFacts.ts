import type { CatalogueEngine } from './catalogue.ts';

/** Words that the sources give as a badge and that name a body, not an engine. */
const BODY_BADGES = /^(?:variant|sw|cabriolet|cabrio|cross country|avant|touring|station wagon|sportback)$/i;

/** kW per litre that engines on the road have; others are mistaken displacements. */
const SPECIFIC_POWER: Record<string, readonly [number, number]> = {
  benzina: [28, 160],
  diesel: [24, 100],
  gpl: [28, 95],
  metano: [28, 95],
};
/** The battery gives the rest: an AMG of two litres has 500 kW. */
const SPECIFIC_POWER_HYBRID = [30, 260] as const;
/** Three-cylinder engines of a litre give no more, hot hatches of two litres do. */
const SMALL_ENGINE = { upTo: 1250, most: 106 };
/** Engines of classic cars give little for their size. */
const CLASSIC = { until: 1995, least: 10 };

/** Whether a displacement (cm³) and a power (kW) can be of one engine, of a car of a year where it is told. */
export function isPlausibleEngine(fuel: string, displacement: number, power: number, year = 9999): boolean {
  const [usual, most] = SPECIFIC_POWER[fuel] ?? SPECIFIC_POWER_HYBRID;
  const least = year <= CLASSIC.until ? CLASSIC.least : usual;
  const ceiling = displacement <= SMALL_ENGINE.upTo && SPECIFIC_POWER[fuel] ? Math.min(most, SMALL_ENGINE.most) : most;
  const specific = (power / displacement) * 1000;
  return specific >= least && specific <= ceiling;
}

interface Known {
  displacement: number;
  power: number;
}

export type DisplacementOf = (
  brand: string,
  engine: Pick<CatalogueEngine, 'fuel' | 'power' | 'displacement'>,
) => number | null;

/**
 * The displacement (cm³) of an engine: its own where that fits its power, else that of the make's engine of the same
 * fuel nearest in power, else the one of any make; null for electric cars. `engines` by `brand/model`.
 */
export function displacements(engines: ReadonlyMap<string, readonly CatalogueEngine[]>): DisplacementOf {
  const known = new Map<string, Known[]>();
  for (const [name, ofModel] of engines) {
    const brand = name.split('/')[0];
    for (const { badge, fuel, displacement, power, seen } of ofModel) {
      if (displacement === null || seen < 2 || BODY_BADGES.test(badge)) continue;
      if (!isPlausibleEngine(fuel, displacement, power)) continue;
      for (const key of [`${brand}/${fuel}`, fuel]) {
        const list = known.get(key) ?? [];
        known.set(key, list);
        list.push({ displacement, power });
      }
    }
  }
  return (brand, { fuel, power, displacement }) => {
    if (fuel === 'elettrica' || fuel === 'idrogeno') return null;
    if (displacement !== null && isPlausibleEngine(fuel, displacement, power)) return displacement;
    for (const key of [`${brand}/${fuel}`, fuel]) {
      let best: Known | undefined;
      for (const one of known.get(key) ?? []) {
        if (!isPlausibleEngine(fuel, one.displacement, power)) continue;
        if (!best || Math.abs(one.power - power) < Math.abs(best.power - power)) best = one;
      }
      if (best) return best.displacement;
    }
    return null;
  };
}

/** Engine names of the other fuel: a slip of the seller's. */
const DIESEL_FAMILIES = /tdi\b|multijet|hdi\b|dci\b|crdi|jtd|cdti|d-4d|ddis|di-d|diesel|ecoblue|skyactiv-d/i;
const PETROL_FAMILIES =
  /tsi\b|tfsi|tce\b|puretech|ecoboost|t-jet|multiair|twinair|gdi\b|mpi\b|vti\b|vtec|skyactiv-g|gpl|hybrid/i;

/** The badge where it names an engine, with litres from the displacement. */
export function engineBadgeFor(badge: string, fuel: string, displacement: number | null): string {
  const other = fuel === 'diesel' || fuel === 'ibrida-diesel' ? PETROL_FAMILIES : DIESEL_FAMILIES;
  if (BODY_BADGES.test(badge) || other.test(badge)) return '';
  const claimed = Number(/^\d\.\d/.exec(badge)?.[0] ?? 0) * 1000;
  if (displacement === null || Math.abs(claimed - displacement) <= 80) return badge;
  return badge.replace(/^\d\.\d/, (displacement / 1000).toFixed(1));
}

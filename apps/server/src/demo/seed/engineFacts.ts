import type { Catalogue, CatalogueEngine, CatalogueModel } from '../../catalogue/catalogue.ts';

/** Words that the sources give as a badge and that name a body, not an engine. */
const BODY_BADGES = /^(?:variant|sw|cabriolet|cabrio|cross country|avant|touring|station wagon|sportback)$/i;

/** kW per litre that engines on the road have; others are mistaken displacements. */
const SPECIFIC_POWER: Record<string, readonly [number, number]> = {
  benzina: [28, 145],
  diesel: [24, 88],
  gpl: [28, 95],
  metano: [28, 95],
};
const SPECIFIC_POWER_HYBRID = [30, 190] as const;
/** Three-cylinder engines of a litre give no more, hot hatches of two litres do. */
const SMALL_ENGINE = { upTo: 1250, most: 95 };

function isPlausible(fuel: string, displacement: number, power: number): boolean {
  const [least, most] = SPECIFIC_POWER[fuel] ?? SPECIFIC_POWER_HYBRID;
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
 * fuel nearest in power, else the one of any make; null for electric cars.
 */
export function displacements(catalogue: Catalogue): DisplacementOf {
  const known = new Map<string, Known[]>();
  for (const model of catalogue.brands.flatMap((brand) => brand.models)) {
    for (const { badge, fuel, displacement, power, seen } of model.engines) {
      if (displacement === null || seen < 2 || BODY_BADGES.test(badge)) continue;
      if (!isPlausible(fuel, displacement, power)) continue;
      for (const key of [`${model.brand}/${fuel}`, fuel]) {
        const list = known.get(key) ?? [];
        known.set(key, list);
        list.push({ displacement, power });
      }
    }
  }
  return (brand, { fuel, power, displacement }) => {
    if (fuel === 'elettrica' || fuel === 'idrogeno') return null;
    if (displacement !== null && isPlausible(fuel, displacement, power)) return displacement;
    for (const key of [`${brand}/${fuel}`, fuel]) {
      let best: Known | undefined;
      for (const one of known.get(key) ?? []) {
        if (!isPlausible(fuel, one.displacement, power)) continue;
        if (!best || Math.abs(one.power - power) < Math.abs(best.power - power)) best = one;
      }
      if (best) return best.displacement;
    }
    return null;
  };
}

/** Years in which an engine family was sold in Italy: single adverts of the sources give others by mistake. */
const FAMILY_YEARS: readonly (readonly [RegExp, number, number])[] = [
  [/1\.3 TCe/, 2018, 2026],
  [/1\.0 TCe/, 2019, 2026],
  [/0\.9 TCe/, 2012, 2020],
  [/1\.2 TCe/, 2008, 2019],
  [/Blue dCi/, 2018, 2026],
  [/[\d.] dCi/, 2001, 2019],
  [/PureTech/, 2013, 2025],
  [/BlueHDi/, 2014, 2025],
  [/e-HDi/, 2010, 2016],
  [/[\d.] HDi/, 2000, 2018],
  [/1\.0 TSI/, 2014, 2026],
  [/1\.5 TSI/, 2017, 2026],
  [/1\.2 TSI/, 2009, 2018],
  [/1\.4 TSI/, 2006, 2020],
  [/1\.9 TDI/, 1997, 2010],
  [/1\.6 TDI/, 2009, 2021],
  [/EcoBlue/, 2017, 2026],
  [/EcoBoost/, 2012, 2026],
  [/TDCi/, 2001, 2019],
  [/CDTI/, 2003, 2021],
  [/FireFly/, 2018, 2026],
  [/ T[34]$/, 2018, 2025],
  [/TwinAir/, 2010, 2021],
  [/MultiAir/, 2009, 2018],
  [/T-GDI/, 2015, 2026],
  [/VTi/, 2006, 2016],
];
/** Fiat's engines of 1.2 and 1.4 litres, known by their displacement. */
const FIRE = { displacements: [1242, 1368], last: 2020 };

/** First and last year of an engine, by the sources and by what is known of its family. */
export function yearsOf(
  badge: string,
  displacement: number | null,
  from: number,
  to: number,
): readonly [number, number] {
  const [, first = from, last = to] = FAMILY_YEARS.find(([family]) => family.test(badge)) ?? [];
  const end = displacement !== null && FIRE.displacements.includes(displacement) ? Math.min(last, FIRE.last) : last;
  return [Math.max(from, first), Math.min(to, end)];
}

/** Engine names of the other fuel: a slip of the seller's. */
const DIESEL_FAMILIES = /tdi\b|multijet|hdi\b|dci\b|crdi|jtd|cdti|d-4d|ddis|di-d|diesel|ecoblue|skyactiv-d/i;
const PETROL_FAMILIES =
  /tsi\b|tfsi|tce\b|puretech|ecoboost|t-jet|multiair|twinair|gdi\b|mpi\b|vti\b|vtec|skyactiv-g|gpl|hybrid/i;

/** The badge where it names an engine, its litres those of the displacement. */
export function engineBadgeFor(badge: string, fuel: string, displacement: number | null): string {
  const other = fuel === 'diesel' || fuel === 'ibrida-diesel' ? PETROL_FAMILIES : DIESEL_FAMILIES;
  if (BODY_BADGES.test(badge) || other.test(badge)) return '';
  const claimed = Number(/^\d\.\d/.exec(badge)?.[0] ?? 0) * 1000;
  if (displacement === null || Math.abs(claimed - displacement) <= 80) return badge;
  return badge.replace(/^\d\.\d/, (displacement / 1000).toFixed(1));
}

/** Shares of what was seen, rare and mistaken labels left out; the commonest alone when nothing is common. */
export function common(
  counts: readonly { value: string; count: number }[],
  least: number,
): (readonly [string, number])[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const kept = counts.filter(({ count }) => count >= total * least).map(({ value, count }) => [value, count] as const);
  const first = counts[0];
  return kept.length > 0 || !first ? kept : [[first.value, 1]];
}

const FOUR_BY_FOUR_ONLY =
  /^(?:defender|discovery|discovery-sport|range-rover|range-rover-sport|range-rover-velar|wrangler|jimny)$/;
const REAR_DRIVEN = new Set(['bmw', 'mercedes-benz', 'porsche', 'jaguar', 'lexus', 'maserati', 'ferrari', 'alpina']);
const FRONT_DRIVEN_OF_THESE = /^(?:classe-a|classe-b|cla|gla|glb|serie-1|serie-2|x1|x2|ct|ux|e-pace|citan|vito)$/;

/** Driven wheels when no advert says. */
export function usualTraction({ brand, slug, segment }: Pick<CatalogueModel, 'brand' | 'slug' | 'segment'>): string {
  if (FOUR_BY_FOUR_ONLY.test(slug) || brand === 'subaru') return 'integrale';
  if (REAR_DRIVEN.has(brand) && !FRONT_DRIVEN_OF_THESE.test(slug)) return 'posteriore';
  return segment === 'S' ? 'posteriore' : 'anteriore';
}

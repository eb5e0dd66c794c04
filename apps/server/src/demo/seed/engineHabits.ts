import type { CatalogueModel } from '@carzaa/catalogue/catalogue';

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

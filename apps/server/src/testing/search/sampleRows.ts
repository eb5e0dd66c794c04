import type { SearchRow } from '../../modules/search/searchRow.ts';

/** The reference values that the database's builders load. */
export const MODELS = [
  ['fiat', 'panda'],
  ['fiat', '500'],
  ['bmw', 'serie-3'],
] as const;
export const VALUES = {
  category: ['berlina', 'suv', 'city-car'],
  power_type: ['benzina', 'diesel', 'elettrica'],
  traction_type: ['anteriore', 'integrale'],
  gearbox_type: ['manuale', 'automatico'],
  emission_class: ['euro-5', 'euro-6d'],
  exterior_color: ['bianco', 'nero'],
  exterior_paint_type: ['pastello', 'metallizzato'],
  interior_color: ['nero', 'beige'],
  interior_material: ['tessuto', 'pelle'],
  origin: ['it', 'de'],
} as const;
export const DEALERS = ['01', '02', '03', '04'].map((n) => `0199a000-0000-7000-8000-0000000000${n}`);
const VERSIONS = ['1.0 Hybrid City Life', '1.3 Multijet 95 CV', '320d Touring Sport', 'Élite già km 0', ''];
export const PLACES = [
  [44.4938, 11.3387],
  [45.4642, 9.19],
  [41.9028, 12.4964],
  [48.1374, 11.5755],
  [37.5079, 15.083],
] as const;
const PROVINCES = [
  ['emilia-romagna', 'BO'],
  ['lombardia', 'MI'],
  ['lazio', 'RM'],
  [null, null],
  ['sicilia', 'CT'],
] as const;
export const BANDS = ['ottimo', 'buono', 'equo', 'sopra'] as const;
export const EQUIPMENT = ['abs', 'isofix', 'cruise-control', 'gancio-traino'] as const;
const DAYS = ['2026-11-01', '2026-11-02', '2026-11-20'].map((day) => Date.parse(day));

/** mulberry32: the same numbers for the same seed everywhere. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The rule of today in words of its own: 105 kW, and 75 kW a tonne. */
function noviceBy(power: number | null, tare: number | null): SearchRow['novice'] {
  if (power === null || (power <= 105 && tare === null)) return 'check';
  return power <= 105 && power / ((tare ?? 0) / 1000) <= 75 ? 'yes' : 'no';
}

/** Listings with few distinct values, so that filters meet, sort keys tie, and anything unknown is common. */
export function sampleRows(count: number, seed: number): (SearchRow & { tare: number | null; mid: number })[] {
  const next = random(seed);
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[int(values.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  };
  const maybe = <T>(value: T): T | null => (next() < 0.25 ? null : value);
  return Array.from({ length: count }, () => {
    const [brand, model] = pick(MODELS);
    const place = int(PLACES.length);
    const [latitude, longitude] = PLACES[place] ?? PLACES[0];
    const [region, province] = PROVINCES[place] ?? PROVINCES[0];
    const power = maybe(50 + 10 * int(10));
    const tare = maybe(900 + 100 * int(8));
    const created_at = pick(DAYS);
    const power_type = pick(VALUES.power_type);
    const price = 5000 + 1000 * int(20);
    const mid = price + 500 * int(4);
    const price_band = maybe(pick(BANDS));
    const price_dropped = next() < 0.2;
    const carfax = next() < 0.4;
    const loss = price_band === null ? null : pick([null, 0.012, -0.03]);
    const litres = maybe((30 + int(60)) / 10);
    return {
      id: `0199b${int(16 ** 3)
        .toString(16)
        .padStart(3, '0')}-0000-7000-8000-${int(16 ** 12)
        .toString(16)
        .padStart(12, '0')}`,
      brand,
      model,
      version: pick(VERSIONS),
      category: pick(VALUES.category),
      power_type,
      // That of electric cars is in kWh.
      consumption: power_type === 'elettrica' ? null : litres,
      declared: litres,
      inspection: maybe(2026 * 12 + int(30)),
      extra: int(3) * 245_00,
      // Without a rating nobody knows how cars like it lose value.
      loss_age: loss,
      loss_mileage: loss === null ? null : -loss / 5,
      abroad: province === null,
      traction_type: maybe(pick(VALUES.traction_type)),
      gearbox_type: maybe(pick(VALUES.gearbox_type)),
      emission_class: maybe(pick(VALUES.emission_class)),
      exterior_color: maybe(pick(VALUES.exterior_color)),
      exterior_paint_type: maybe(pick(VALUES.exterior_paint_type)),
      interior_color: maybe(pick(VALUES.interior_color)),
      interior_material: maybe(pick(VALUES.interior_material)),
      origin: pick(VALUES.origin),
      dealer: pick(DEALERS),
      region,
      province,
      price_band,
      mid,
      price_rating: price_band === null ? null : price / mid,
      equipment: EQUIPMENT.filter(() => next() < 0.4),
      doors: maybe(2 + int(4)),
      seats: maybe(2 + int(8)),
      owners: maybe(1 + int(4)),
      warranty: maybe(6 * int(6)),
      instalment: maybe(90 + 20 * int(20)),
      displacement: maybe(900 + 100 * int(20)),
      co2: maybe(80 + 10 * int(15)),
      vat_exposed: next() < 0.3,
      price_dropped,
      price_drop: price_dropped ? created_at - 864e5 : null,
      price,
      registration_year: 2015 + int(10),
      registration_month: maybe(1 + int(12)),
      mileage: 10_000 * int(15),
      power,
      tare,
      horsepower: power === null ? null : Math.round(power * 1.36),
      latitude,
      longitude,
      created_at,
      relevance: created_at / 864e5 + int(3),
      photos: next() < 0.8,
      carfax,
      negotiable: next() < 0.3,
      // Only a report can tell.
      one_owner: carfax && next() < 0.6,
      coherent_mileage: carfax && next() < 0.7,
      no_damage: carfax && next() < 0.7,
      novice: noviceBy(power, tare),
      featured: next() < 0.05,
      showcased: next() < 0.1,
    };
  });
}

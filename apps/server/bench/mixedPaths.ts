import type { Client } from 'pg';

interface Row {
  id: string;
  brand: string;
  model: string;
  price: number;
  registration_year: number;
}

const SETS = 40;
const FUELS = ['diesel', 'benzina', 'ibrida-benzina', 'gpl'];
const BODIES = ['suv', 'city-car', 'station-wagon', 'berlina'];
const WORDS = ['business', 's line', 'dsg', 'titanium', '2.0 tdi', 'amg line', 'r-line', 'puretech'];
const CITIES = [
  [45.4642, 9.19],
  [41.9028, 12.4964],
  [40.8518, 14.2681],
  [44.4949, 11.3426],
];

/** Twelve kinds of questions in equal parts, each with values of listings drawn at random, so with the stock's own skew. */
export async function mixedPaths(client: Client): Promise<string[]> {
  await client.query('SELECT setseed(0.42)');
  const { rows } = await client.query<Row>(
    `SELECT id, brand, model, price, registration_year FROM bench_reference.listings ORDER BY random() LIMIT ${SETS}`,
  );
  const { rows: counted } = await client.query<{ pages: number }>(
    'SELECT (count(*) / 10)::int AS pages FROM bench_reference.listings',
  );
  const pages = Math.min(9000, counted[0]?.pages ?? 1);
  const newest = 'sort_by=created_at&sort_direction=desc';
  return rows.flatMap(({ id, brand, model, price, registration_year: year }, n) => {
    const pick = <T>(values: readonly T[]) => values[n % values.length];
    const [latitude, longitude] = pick(CITIES) ?? [];
    const fuel = `power_type[]=${pick(FUELS)}`;
    const list = [
      newest,
      `brand=${brand}&${newest}&page=${1 + (n % 3)}`,
      `brand=${brand}&model=${model}&${newest}`,
      `brand=${brand}&model=${model}&registration_year_min=${year - 2}&registration_year_max=${year + 1}&${newest}`,
      `price_min=${price - 2000}&price_max=${price + 3000}&sort_by=price&sort_direction=asc`,
      `${fuel}&gearbox_type[]=manuale&category[]=${pick(BODIES)}&sort_by=mileage&sort_direction=asc`,
      `version=${encodeURIComponent(pick(WORDS) ?? '')}&${newest}`,
      `latitude=${latitude}&longitude=${longitude}&radius=50000&${fuel}&price_max=${5000 * (2 + (n % 5))}&${newest}`,
      `include_no_photos=1&${newest}&page=${1 + (n % 4)}`,
      `${newest}&page=${Math.floor(pages * (0.2 + (0.6 * n) / SETS))}`,
    ];
    return [
      ...list.map((query) => `/api/listings?${query}`),
      `/api/listings/count?${fuel}&registration_year_min=${2012 + (n % 12)}`,
      `/api/listings/${id}`,
    ];
  });
}

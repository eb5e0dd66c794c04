import fastify from 'fastify';
import { Pool } from 'pg';

/**
 * What somebody writes in an afternoon: one statement a request, prepared by its shape, the JSON made by PostgreSQL and
 * the total by count(*). The table, of the same listings, is `bench_reference.listings` of DATABASE_URL.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
const names = new Map<string, string>();

const RANGES = ['price', 'registration_year', 'mileage'] as const;
const WORDS = ['brand', 'model', 'category', 'power_type', 'gearbox_type'] as const;
const SORTS = new Set(['created_at', 'price', 'mileage']);

function conditions(query: URLSearchParams): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const all = query.has('include_no_photos') ? [] : ['has_photos'];
  for (const name of WORDS) {
    const wanted = [...query.getAll(name), ...query.getAll(`${name}[]`)];
    if (wanted.length > 0) all.push(`${name} = ANY(${value(wanted)}::text[])`);
  }
  for (const name of RANGES) {
    const [low, high] = [query.get(`${name}_min`), query.get(`${name}_max`)];
    if (low !== null) all.push(`${name} >= ${value(Number(low))}`);
    if (high !== null) all.push(`${name} <= ${value(Number(high))}`);
  }
  for (const word of (query.get('version') ?? '').split(' ').filter(Boolean)) {
    all.push(`version ILIKE ${value(`%${word}%`)}`);
  }
  const radius = query.get('radius');
  if (radius !== null) {
    const [latitude, longitude] = [value(Number(query.get('latitude'))), value(Number(query.get('longitude')))];
    all.push(`2 * 6371008.8 * asin(least(1, sqrt(power(sind((latitude - ${latitude}) / 2), 2)
      + cosd(${latitude}) * cosd(latitude) * power(sind((longitude - ${longitude}) / 2), 2)))) <= ${value(Number(radius))}`);
  }
  return { where: all.length > 0 ? `WHERE ${all.join(' AND ')}` : '', values };
}

async function answer(text: string, values: unknown[]): Promise<string> {
  const name = names.get(text) ?? `q${names.size}`;
  names.set(text, name);
  const { rows } = await pool.query<{ json: string }>({ name, text, values });
  return rows[0]?.json ?? '{}';
}

app.addHook('onRequest', async (_request, reply) => void reply.type('application/json; charset=utf-8'));
app.get('/api/listings', (request) => {
  const query = new URLSearchParams(request.url.split('?')[1]);
  const { where, values } = conditions(query);
  const by = query.get('sort_by') ?? '';
  const order = `${SORTS.has(by) ? by : 'created_at'} ${query.get('sort_direction') === 'asc' ? 'ASC' : 'DESC'}, id`;
  const offset = values.push((Number(query.get('page') ?? 1) - 1) * 10);
  return answer(
    `SELECT json_build_object('total', (SELECT count(*) FROM bench_reference.listings ${where}), 'items',
      (SELECT json_agg(found) FROM (SELECT * FROM bench_reference.listings ${where}
        ORDER BY ${order} LIMIT 10 OFFSET $${offset}::int) AS found))::text AS json`,
    values,
  );
});
app.get('/api/listings/count', (request) => {
  const { where, values } = conditions(new URLSearchParams(request.url.split('?')[1]));
  return answer(
    `SELECT json_build_object('total', count(*))::text AS json FROM bench_reference.listings ${where}`,
    values,
  );
});
app.get<{ Params: { id: string } }>('/api/listings/:id', ({ params }) =>
  answer('SELECT to_json(l)::text AS json FROM bench_reference.listings l WHERE id = $1', [params.id]),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });

import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

interface Column {
  name: string;
  /** As PostgreSQL writes it: `numeric(10,2)`, `text[]`. */
  type: string;
}

export interface Table {
  name: string;
  /** Without those that the database computes. */
  columns: Column[];
}

/** What a copy of a database has to begin with. */
export interface Head {
  migrations: { name: string; checksum: string | null }[];
  tables: Table[];
}

/** Rows of a table, and a sum of their checksums, which no order changes. */
export interface Sum {
  rows: number;
  sum: string;
}

/** What follows the rows of a copy. */
export interface Tail {
  sums: Record<string, Sum>;
  sequences: { name: string; value: string }[];
  /** Listings that changed since saved searches were last looked through. */
  unseen: string[];
}

/** Numbers of transactions mean nothing in another database: each begins its own feed of changes. */
const NOT_COPIED = [
  'schema_migrations',
  'kysely_migration_lock',
  'listing_changes',
  'listing_changes_state',
  'saved_search_state',
];

/** Tables that migrations fill: rows in them make no database one that is in use. */
const FILLED_BY_MIGRATIONS = [...NOT_COPIED, 'subscription_plans', 'carfax_packages', 'cost_rates'];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableRef = (name: string) => sql.raw(quoted(name));

/** A row as the JSON of its values' texts: what PostgreSQL writes it can read again without loss. */
const rowText = ({ columns }: Table) =>
  `to_json(ARRAY[${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')}])`;

export const selectRows = (table: Table) => `SELECT ${rowText(table)}::text AS line FROM ${quoted(table.name)}`;

/** Takes a list of such rows as its one value. */
export function insertRows({ name, columns }: Table): string {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  return `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM json_array_elements($1::json) AS line`;
}

/** The tables of a copy, and the migrations that made them. */
export async function headOf(db: Db): Promise<Head> {
  const { rows } = await sql<Table>`
    SELECT relname AS name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`.execute(db);
  const migrations = await db.selectFrom('schema_migrations').select(['name', 'checksum']).orderBy('name').execute();
  return { migrations, tables: rows.filter(({ name }) => !NOT_COPIED.includes(name)) };
}

/** Texts of values that do not depend on who asks; the work takes as long as it takes. */
export async function speakPlainly(trx: Db): Promise<void> {
  for (const setting of [
    "TimeZone = 'UTC'",
    "DateStyle = 'ISO, YMD'",
    "IntervalStyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ]) {
    await sql.raw(`SET LOCAL ${setting}`).execute(trx);
  }
}

const HEX_DIGITS = 15;

/** Adds up the checksums of rows as they pass. */
export function summing(): { add: (lines: readonly string[]) => void; sum: () => Sum } {
  let [rows, total] = [0, 0n];
  return {
    add(lines) {
      for (const line of lines) {
        rows += 1;
        total += BigInt(`0x${createHash('md5').update(line).digest('hex').slice(0, HEX_DIGITS)}`);
      }
    },
    sum: () => ({ rows, sum: String(total) }),
  };
}

/** The same of what lies in a table. */
export async function sumOf(trx: Db, table: Table): Promise<Sum> {
  const { rows } = await sql<Sum>`
    SELECT count(*) AS rows,
      coalesce(sum(('x' || left(md5(line), ${sql.lit(HEX_DIGITS)}))::bit(60)::bigint), 0)::text AS sum
    FROM (${sql.raw(selectRows(table))}) AS lines`.execute(trx);
  return rows[0] ?? { rows: 0, sum: '0' };
}

export async function sequencesOf(db: Db): Promise<Tail['sequences']> {
  const { rows } = await sql<{ name: string; value: string }>`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL AND sequencename NOT LIKE 'listing_changes%'
    ORDER BY 1`.execute(db);
  return rows;
}

/** What the feed of changes holds that saved searches have not seen. */
export async function unseenOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT listing_id AS id FROM listing_changes
    WHERE listing_id IS NOT NULL AND xid >= (SELECT position FROM saved_search_state)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Has saved searches begin with what they had not seen where the rows come from. */
export async function noteUnseen(trx: Db, unseen: readonly string[]): Promise<void> {
  await sql`UPDATE saved_search_state SET position = pg_current_xact_id()`.execute(trx);
  await sql`INSERT INTO listing_changes (listing_id) SELECT unnest(${unseen}::uuid[])`.execute(trx);
}

/** Names of tables that hold what somebody put there; also when the database is no Carzaa's at all. */
export async function tablesInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY 1`.execute(db);
  const names = rows.map(({ name }) => name);
  if (!names.includes('schema_migrations')) return names;
  const found: string[] = [];
  for (const name of names.filter((each) => !FILLED_BY_MIGRATIONS.includes(each))) {
    const { rows: some } = await sql`SELECT FROM ${tableRef(name)} LIMIT 1`.execute(db);
    if (some.length > 0) found.push(name);
  }
  return found;
}

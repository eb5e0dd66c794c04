import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

const FOLDER = new URL('migrations/', import.meta.url);
/** Any number, the same in every process: one of them migrates, the others wait. */
const LOCK_KEY = 719_202_611;

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** The SQL files of `migrations/`, in the order of their numbers. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Applies what is missing, all or nothing, and returns the names applied. Throws when an applied file has since been
 * edited, or when the database is newer than this program.
 */
export async function migrate(db: Kysely<Schema>, migrations = readMigrations()): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(trx);
    await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    )`.execute(trx);
    const applied = await trx.selectFrom('schema_migrations').select(['name', 'checksum']).orderBy('name').execute();
    check(applied, migrations);
    const missing = migrations.slice(applied.length);
    for (const migration of missing) await apply(trx, migration);
    return missing.map(({ name }) => name);
  });
}

/** Whether every migration of this program is applied. */
export async function isMigrated(db: Kysely<Schema>, migrations = readMigrations()): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('schema_migrations') IS NOT NULL AS there`.execute(
    db,
  );
  if (rows[0]?.there !== true) return false;
  const applied = await db.selectFrom('schema_migrations').select(['name', 'checksum']).orderBy('name').execute();
  check(applied, migrations);
  return applied.length === migrations.length;
}

function check(applied: { name: string; checksum: string }[], migrations: Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const known = migrations[index];
    if (known?.name !== row.name) throw new Error(`The database has migration ${row.name}, which this program lacks`);
    if (known.checksum !== row.checksum) throw new Error(`Migration ${row.name} was edited after it was applied`);
  }
}

async function apply(trx: Transaction<Schema>, { name, text, checksum }: Migration): Promise<void> {
  for (const statement of statements(text)) await sql.raw(statement).execute(trx);
  await trx.insertInto('schema_migrations').values({ name, checksum }).execute();
}

/**
 * The statements of a file, for drivers that take one at a time: a semicolon at a line's end parts them, outside
 * `$$` bodies and comment lines.
 */
export function statements(text: string): string[] {
  const found: string[] = [];
  let current: string[] = [];
  let inBody = false;
  for (const line of text.split('\n')) {
    if (!inBody && line.trimStart().startsWith('--')) continue;
    if ((line.split('$$').length - 1) % 2 === 1) inBody = !inBody;
    current.push(line);
    if (inBody || !line.trimEnd().endsWith(';')) continue;
    found.push(current.join('\n').trim());
    current = [];
  }
  const rest = current.join('\n').trim();
  return rest === '' ? found : [...found, rest];
}

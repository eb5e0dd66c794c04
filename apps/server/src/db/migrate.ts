import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Schema } from './schema.ts';

const FOLDER = new URL('migrations/', import.meta.url);
/** Any number, the same in every process: one of them migrates, the others wait. */
const LOCK_KEY = 719_202_611;
const TABLE = 'schema_migrations';

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
 * Applies what is missing, all or nothing, and returns the names applied; a number that was left free before is as good
 * as a new one. Throws when an applied file has since been edited, or when the database is newer than this program.
 */
export async function migrate(db: Kysely<Schema>, migrations = readMigrations()): Promise<string[]> {
  if (await isMigrated(db, migrations)) return [];
  return db.transaction().execute(async (trx) => {
    // Other processes wait here for the first, however long it takes.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(trx);
    await prepareTable(trx);
    check(await appliedTo(trx), migrations);
    // Kysely asks once more in the transaction that a file has broken, and tells of that instead.
    let failure: unknown;
    const up = (text: string) => (connection: Kysely<unknown>) =>
      run(connection, text).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    const migrator = new Migrator({
      db: trx,
      provider: {
        getMigrations: async () => Object.fromEntries(migrations.map(({ name, text }) => [name, { up: up(text) }])),
      },
      migrationTableName: TABLE,
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw failure ?? error;
    const names = results.map(({ migrationName }) => migrationName);
    for (const { name, checksum } of migrations.filter((each) => names.includes(each.name))) {
      await trx.updateTable(TABLE).set({ checksum }).where('name', '=', name).execute();
    }
    return names;
  });
}

/** Whether every migration of this program is applied. */
export async function isMigrated(db: Kysely<Schema>, migrations = readMigrations()): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass(${TABLE}) IS NOT NULL AS there`.execute(db);
  if (rows[0]?.there !== true) return false;
  const applied = await appliedTo(db);
  check(applied, migrations);
  return applied.length === migrations.length;
}

const appliedTo = (db: Kysely<Schema>) => db.selectFrom(TABLE).select(['name', 'checksum']).orderBy('name').execute();

/** Kysely's own table of migrations, with a checksum beside each name. */
async function prepareTable(trx: Transaction<Schema>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL, checksum text
  )`.execute(trx);
  // Databases from before Kysely's migrator hold the moment as such, and no name without a checksum.
  await sql`DO $$ BEGIN
    IF EXISTS (SELECT FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = 'schema_migrations' AND column_name = 'applied_at') THEN
      ALTER TABLE schema_migrations ADD COLUMN timestamp varchar(255), ALTER COLUMN checksum DROP NOT NULL;
      UPDATE schema_migrations SET timestamp = to_char(applied_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      ALTER TABLE schema_migrations ALTER COLUMN timestamp SET NOT NULL, DROP COLUMN applied_at;
    END IF;
  END $$`.execute(trx);
}

function check(applied: { name: string; checksum: string | null }[], migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    if (!known.has(name)) throw new Error(`The database has migration ${name}, which this program lacks`);
    if (known.get(name) !== checksum) throw new Error(`Migration ${name} was edited after it was applied`);
  }
}

async function run(connection: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of statements(text)) await sql.raw(statement).execute(connection);
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

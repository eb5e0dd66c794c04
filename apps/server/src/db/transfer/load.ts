import { CompiledQuery, type Kysely, sql } from 'kysely';
import { migrate, readMigrations } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import type { PutRows } from './dump.ts';
import {
  type Head,
  insertRows,
  noteUnseen,
  speakPlainly,
  sumOf,
  type Table,
  tableRef,
  tablesInUse,
  type Tail,
} from './tables.ts';

type Db = Kysely<Schema>;

/** Something is there already, which a copy would mix with. */
class InUseError extends Error {
  constructor(tables: readonly string[]) {
    super(
      `Il database di destinazione non è vuoto (${tables.slice(0, 5).join(', ')}${tables.length > 5 ? ', …' : ''}): indicane uno vuoto.`,
    );
    this.name = 'InUseError';
  }
}

/** Throws `InUseError` where anybody has put something into the database. */
export async function refuseUsed(db: Db): Promise<void> {
  const used = await tablesInUse(db);
  if (used.length > 0) throw new InUseError(used);
}

/**
 * Fills an empty database with what `fill` puts, and brings it up to this program's migrations: all or nothing, so that
 * it may be tried again. Rows, checksums and sequences are compared before it counts. Throws `InUseError`, and where
 * the copy is newer than this program or has not arrived whole.
 */
export async function loadDatabase(db: Db, head: Head, fill: (put: PutRows) => Promise<Tail>): Promise<Tail> {
  await refuseUsed(db);
  await migrateTo(db, head);
  const tail = await db.transaction().execute(async (trx) => {
    await speakPlainly(trx);
    const inserts = new Map(head.tables.map((table) => [table.name, insertRows(table)]));
    const tieAgain = await untie(trx, head.tables);
    const filled = await fill(async (table, lines) => {
      const insert = inserts.get(table);
      if (insert === undefined) throw new Error(`La copia ha righe di una tabella che non nomina: ${table}`);
      await trx.executeQuery(CompiledQuery.raw(insert, [`[${lines.join(',')}]`]));
    });
    await tieAgain();
    await restartSequences(trx);
    for (const { name, value } of filled.sequences) {
      await sql`SELECT setval(${name}::regclass, ${value}::bigint)`.execute(trx);
    }
    await noteUnseen(trx, filled.unseen);
    for (const table of head.tables) await compare(trx, table, filled);
    return filled;
  });
  await migrate(db);
  return tail;
}

/** An emptied database has given out numbers that the copy has not: one and the same copy gives the same numbers everywhere. */
async function restartSequences(db: Db): Promise<void> {
  await sql`
    SELECT setval(format('%I', sequencename)::regclass, start_value, false) FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL AND sequencename NOT LIKE 'listing_changes%'`.execute(
    db,
  );
}

/** Makes the tables as the copy has them; a database that has later migrations already takes its rows too. */
async function migrateTo(db: Db, { migrations }: Head): Promise<void> {
  const own = readMigrations();
  for (const { name, checksum } of migrations) {
    if (own.find((each) => each.name === name)?.checksum !== checksum) {
      throw new Error(
        `La copia ha la migrazione ${name}, che questo programma non ha: serve una versione più recente.`,
      );
    }
  }
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('schema_migrations') IS NOT NULL AS there`.execute(
    db,
  );
  const names = new Set(migrations.map(({ name }) => name));
  await migrate(db, rows[0]?.there ? own : own.filter(({ name }) => names.has(name)));
}

/** Lets rows in in any order: triggers rest, references go until `tieAgain` checks them all; what is there goes too. */
async function untie(trx: Db, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ on: string; name: string; text: string }>`
    SELECT conrelid::regclass::text AS on, conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`.execute(trx);
  const alter = (on: string, what: string) => sql.raw(`ALTER TABLE ${on} ${what}`).execute(trx);
  for (const { on, name } of references) await alter(on, `DROP CONSTRAINT "${name}"`);
  for (const { name } of tables) {
    await alter(`"${name}"`, 'DISABLE TRIGGER USER');
    await sql`DELETE FROM ${tableRef(name)}`.execute(trx);
  }
  return async () => {
    for (const { on, name, text } of references) await alter(on, `ADD CONSTRAINT "${name}" ${text}`);
    for (const { name } of tables) await alter(`"${name}"`, 'ENABLE TRIGGER USER');
  };
}

async function compare(trx: Db, table: Table, { sums }: Tail): Promise<void> {
  const [wanted, there] = [sums[table.name], await sumOf(trx, table)];
  if (wanted?.rows === there.rows && wanted.sum === there.sum) return;
  throw new Error(`La tabella ${table.name} non è arrivata intera: ${there.rows} righe di ${wanted?.rows ?? '?'}.`);
}

/**
 * A database that a test file has used, as the migrations left it: to clean one takes some hundredths of a second, to
 * make one a second. So a worker hands the same ones from file to file.
 */

/** PGlite, or a connection to PostgreSQL. */
export interface Queries {
  query: (text: string, values?: unknown[]) => Promise<{ rows: object[] }>;
}

/** What a cleaned database must be like. */
export interface FirstState {
  /** Tables that are not empty once migrated, and their rows as JSON. */
  rows: readonly (readonly [table: string, rows: string])[];
  /** Changes with the tables, triggers and functions: what a test did to these no cleaning takes back. */
  shape: string;
}

async function textsOf(on: Queries, text: string): Promise<string[]> {
  const { rows } = await on.query(text);
  return rows.map((row) => String(Object.values(row)[0]));
}

/** What a database is like that was just migrated. */
export async function firstStateOf(on: Queries): Promise<FirstState> {
  const used = await textsOf(
    on,
    `SELECT quote_ident(relname) FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0`,
  );
  const rows: [string, string][] = [];
  for (const table of used) {
    const [json = '[]'] = await textsOf(on, `SELECT coalesce(json_agg(t), '[]')::text FROM ${table} t`);
    if (json !== '[]') rows.push([table, json]);
  }
  return { rows, shape: await shapeOf(on) };
}

async function shapeOf(on: Queries): Promise<string> {
  const { rows } = await on.query(`
    SELECT
      (SELECT (count(*), max(oid))::text FROM pg_class WHERE relnamespace <> 'pg_toast'::regnamespace) AS relations,
      (SELECT count(*) FROM pg_attribute WHERE NOT attisdropped) AS columns,
      (SELECT (count(*), max(oid))::text FROM pg_constraint) AS constraints,
      (SELECT (count(*), max(oid))::text FROM pg_trigger) AS triggers,
      (SELECT (count(*), max(oid), sum(hashtext(prosrc)))::text FROM pg_proc) AS functions`);
  return JSON.stringify(rows);
}

/** Tables larger than this many bytes are cut off rather than emptied row by row. */
const LARGE = 1_000_000;

/**
 * Puts back what the migrations left, whatever references and triggers say: the audit log forbids to be emptied. False
 * where a test has changed the tables themselves.
 */
export async function cleanUp(on: Queries, { rows, shape }: FirstState): Promise<boolean> {
  await on.query('ROLLBACK');
  await on.query('RESET ALL');
  if ((await shapeOf(on)) !== shape) return false;
  await on.query('BEGIN');
  await on.query('SET LOCAL session_replication_role = replica');
  await on.query('SET LOCAL client_min_messages = error');
  // Numbers go on: those of the first rows, which come back with them, would be given again.
  await on.query(`DO $$
    DECLARE used record;
    BEGIN
      FOR used IN
        SELECT relname, pg_relation_size(oid) AS size FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0
      LOOP
        IF used.size > ${LARGE} THEN
          EXECUTE format('TRUNCATE public.%I CASCADE', used.relname);
        ELSE
          EXECUTE format('DELETE FROM public.%I', used.relname);
        END IF;
      END LOOP;
    END $$`);
  for (const [table, json] of rows) {
    await on.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [json],
    );
  }
  await on.query('COMMIT');
  return true;
}

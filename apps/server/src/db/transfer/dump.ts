import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Head, selectRows, sequencesOf, speakPlainly, summing, type Tail, unseenOf } from './tables.ts';

/** Takes rows of a table, each as JSON. */
export type PutRows = (table: string, lines: string[]) => Promise<void>;

const BATCH = 500;

/**
 * Every row of the tables, all as they were at one moment, whoever writes meanwhile. On the embedded database others wait
 * until it is done.
 */
export async function dumpRows(db: Kysely<Schema>, { tables }: Pick<Head, 'tables'>, put: PutRows): Promise<Tail> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await speakPlainly(trx);
      const sums: Tail['sums'] = {};
      for (const table of tables) {
        const summed = summing();
        await sql.raw(`DECLARE copied NO SCROLL CURSOR FOR ${selectRows(table)}`).execute(trx);
        for (;;) {
          const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(BATCH)} FROM copied`.execute(trx);
          const lines = rows.map(({ line }) => line);
          summed.add(lines);
          if (lines.length > 0) await put(table.name, lines);
          if (lines.length < BATCH) break;
        }
        await sql`CLOSE copied`.execute(trx);
        sums[table.name] = summed.sum();
      }
      return { sums, sequences: await sequencesOf(trx), unseen: await unseenOf(trx) };
    });
}

import type { PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryArrayResult } from 'pg';
import { fastRows } from './fastRows.ts';
import type { Writes } from './writes.ts';

const NAMED = / \/\* prepared (\w+) \*\/$/;

/**
 * `text` as a statement that each connection has planned once and knows by `name` from then on. The embedded database
 * passes over the note.
 */
export function prepared(name: string, text: string): string {
  return `${text} /* prepared ${name} */`;
}

export type Ask = <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>;

/** How a connection is asked: statements that bear a name are prepared under it, and `writes` hears of all of them. */
export function heedStatements({ writes, prepares }: { writes: Writes; prepares: boolean }) {
  const known = new WeakMap<PoolClient, Ask>();
  return (client: PoolClient): Ask => {
    const before = known.get(client);
    if (before) return before;
    const heard = writes.listener();
    const ask: Ask = async <R>(text: string, values: readonly unknown[]) => {
      const name = prepares ? NAMED.exec(text)?.[1] : undefined;
      const query = { text, values: [...values], rowMode: 'array' as const, ...(name === undefined ? {} : { name }) };
      try {
        const answered: QueryArrayResult<unknown[]> | QueryArrayResult<unknown[]>[] =
          await client.query<unknown[]>(query);
        // Several statements in one text have an answer each.
        const result = Array.isArray(answered) ? answered.at(-1) : answered;
        // Kysely knows the rows by the types of its own tables, as pg cannot.
        return { ...result, rows: fastRows<R>(result) } as PostgresQueryResult<R>;
      } finally {
        heard(text);
      }
    };
    known.set(client, ask);
    return ask;
  };
}

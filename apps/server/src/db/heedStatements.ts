import type { PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
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
      const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
      try {
        // Kysely knows the rows by the types of its own tables, as pg cannot.
        return (await client.query(query)) as unknown as PostgresQueryResult<R>;
      } finally {
        heard(text);
      }
    };
    known.set(client, ask);
    return ask;
  };
}

import type { Compilable, CompiledQuery, InferResult, Kysely } from 'kysely';
import { prepared } from './heedStatements.ts';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/**
 * A query of one value that is built once and planned once for each connection, under `name`. `make` must use its value
 * as a parameter alone.
 */
export function preparedQuery<Value, Query extends Compilable>(name: string, make: (db: Db, value: Value) => Query) {
  let built: CompiledQuery | undefined;
  // Stands among the parameters where each run's own value goes; nobody looks into it.
  const blank = Object.freeze({}) as Value;
  return async (db: Db, value: Value): Promise<InferResult<Query>> => {
    built ??= make(db, blank).compile();
    const parameters = built.parameters.map((parameter) => (parameter === blank ? value : parameter));
    const { rows } = await db.executeQuery({ ...built, sql: prepared(name, built.sql), parameters });
    return rows as InferResult<Query>;
  };
}

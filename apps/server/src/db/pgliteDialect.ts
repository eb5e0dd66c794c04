import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** Between two turns sockets are heard for so long at most, and until a round of the event loop is as short as an idle one. */
const [LONGEST_HEARING_MS, IDLE_ROUND_MS] = [4, 0.1];

/** Longer than any honest transaction of the server holds the only connection. */
const ACQUIRE_TIMEOUT_MS = 30_000;

/**
 * PGlite through Kysely with one connection that is handed out to one user at a time. Kysely's own dialect hands it
 * to everybody, so that a query of one request would run inside the transaction of another.
 */
export function pgliteDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(pglite),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function pgliteDriver(pglite: PGlite): Driver {
  const turns = queueOfTurns();
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affectedRows } = await pglite.query<R>(sql, [...parameters]);
      return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
    },
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('PGlite cannot stream: page by key instead');
    },
  };
  const run = async (command: string) => {
    await connection.executeQuery(CompiledQuery.raw(command));
  };
  return {
    init: () => pglite.waitReady,
    async acquireConnection() {
      await turns.take();
      return connection;
    },
    async releaseConnection() {
      turns.give();
    },
    beginTransaction: async (_, { isolationLevel }) =>
      run(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    async destroy() {
      if (!pglite.closed) await pglite.close();
    },
  };
}

/**
 * Lets the event loop go round. A query of the embedded database never leaves the process, so that a long row of them
 * would keep every socket waiting to its end, and a round accepts a single new connection.
 */
function hearSockets(then: () => void): void {
  const began = performance.now();
  const round = (last: number) => {
    setImmediate(() => {
      const now = performance.now();
      if (now - last < IDLE_ROUND_MS || now - began > LONGEST_HEARING_MS) then();
      else round(now);
    });
  };
  round(began);
}

/** First come, first served. */
function queueOfTurns() {
  let taken = false;
  const waiting: (() => void)[] = [];
  return {
    take(): Promise<void> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(go), 1);
          reject(new Error('The embedded database was busy too long; is a query made outside its own transaction?'));
        }, ACQUIRE_TIMEOUT_MS);
        const go = () => {
          clearTimeout(timer);
          resolve();
        };
        if (taken) waiting.push(go);
        else {
          taken = true;
          hearSockets(go);
        }
      });
    },
    give() {
      const next = waiting.shift();
      if (next) hearSockets(next);
      else taken = false;
    },
  };
}

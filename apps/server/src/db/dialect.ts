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
import type { Embedded } from './embedded.ts';
import type { Writes } from './writes.ts';

/** Longer than any honest transaction of the server holds the only connection. */
const ACQUIRE_TIMEOUT_MS = 30_000;

/**
 * PGlite through Kysely with one connection that is handed out to one user at a time. Kysely's own dialect hands it
 * to everybody, so that a query of one request would run inside the transaction of another. `guard` is asked before
 * and after each statement, and throws where this process must not use the database any more.
 */
export function pgliteDialect(pglite: Embedded, watch: Watch = {}): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(pglite, watch),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** What hears of each statement. */
interface Watch {
  guard?: (() => void) | undefined;
  writes?: Pick<Writes, 'listener'>;
}

/** The one connection, whose transactions are begun and ended by `run`. */
class PgliteConnection implements DatabaseConnection {
  /** Of what failed half-way: a transaction may still be open in which every statement is refused. */
  isUnsure = false;
  private inTransaction = false;
  private readonly pglite: Embedded;
  private readonly guard: () => void;
  private readonly heard: (text: string) => void;

  constructor(pglite: Embedded, { guard = () => undefined, writes }: Watch) {
    this.pglite = pglite;
    this.guard = guard;
    this.heard = writes?.listener() ?? (() => undefined);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.guard();
    const ask = () => this.pglite.query<R>(sql, [...parameters]);
    try {
      const { rows, affectedRows } = await ask().catch(async (error: unknown) => {
        if (this.inTransaction || !isAborted(error)) throw error;
        // Somebody else's transaction that nobody ended.
        await this.pglite.query('rollback');
        return ask();
      });
      this.guard();
      return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
    } finally {
      this.heard(sql);
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite cannot stream: page by key instead');
  }

  async run(command: string, isWithin: boolean): Promise<void> {
    try {
      await this.executeQuery(CompiledQuery.raw(command));
    } catch (error) {
      this.isUnsure = true;
      throw error;
    } finally {
      this.inTransaction = isWithin;
    }
  }
}

function pgliteDriver(pglite: Embedded, watch: Watch): Driver {
  const turns = queueOfTurns();
  const connection = new PgliteConnection(pglite, watch);
  return {
    init: async () => undefined,
    async acquireConnection() {
      await turns.take();
      try {
        if (connection.isUnsure) await pglite.query('rollback');
        connection.isUnsure = false;
        return connection;
      } catch (error) {
        turns.give();
        throw error;
      }
    },
    async releaseConnection() {
      turns.give();
    },
    beginTransaction: async (_, { isolationLevel }) =>
      connection.run(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`, true),
    commitTransaction: () => connection.run('commit', false),
    rollbackTransaction: () => connection.run('rollback', false),
    async destroy() {
      if (!pglite.closed) await pglite.close();
    },
  };
}

/** SQLSTATE 25P02: the transaction has failed, and takes nothing but its end. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02';
}

/** Nobody else can be served now, as where a server has no connection left (SQLSTATE 53300). */
class BusyTooLongError extends Error {
  readonly code = '53300';
  constructor() {
    super('The embedded database was busy too long; is a query made outside its own transaction?');
  }
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
          reject(new BusyTooLongError());
        }, ACQUIRE_TIMEOUT_MS);
        const go = () => {
          clearTimeout(timer);
          resolve();
        };
        if (taken) waiting.push(go);
        else {
          taken = true;
          go();
        }
      });
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else taken = false;
    },
  };
}

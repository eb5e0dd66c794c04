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
import type { Writes } from './writes.ts';

/** Between two turns sockets are heard for so long at most, and until a round of the event loop is as short as an idle one. */
const [LONGEST_HEARING_MS, IDLE_ROUND_MS] = [4, 0.1];

/** The statements of a transaction may keep the event loop for so long together. */
const STATEMENTS_MS = 10;

/** Longer than any honest transaction of the server holds the only connection. */
const ACQUIRE_TIMEOUT_MS = 30_000;

/**
 * PGlite through Kysely with one connection that is handed out to one user at a time. Kysely's own dialect hands it
 * to everybody, so that a query of one request would run inside the transaction of another. `guard` is asked before
 * and after each statement, and throws where this process must not use the database any more.
 */
export function pgliteDialect(pglite: PGlite, watch: Watch = {}): Dialect {
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
  /** When sockets were last heard, within a transaction. */
  heardAt = 0;
  /** Of what failed half-way: a transaction may still be open in which every statement is refused. */
  isUnsure = false;
  private inTransaction = false;
  private readonly pglite: PGlite;
  private readonly guard: () => void;
  private readonly heard: (text: string) => void;

  constructor(pglite: PGlite, { guard = () => undefined, writes }: Watch) {
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
      // Nobody else has a turn within a transaction, but sockets are heard.
      if (this.inTransaction && performance.now() - this.heardAt > STATEMENTS_MS) {
        await new Promise(setImmediate);
        this.heardAt = performance.now();
      }
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

function pgliteDriver(pglite: PGlite, watch: Watch): Driver {
  const turns = queueOfTurns();
  const connection = new PgliteConnection(pglite, watch);
  return {
    init: () => pglite.waitReady,
    async acquireConnection() {
      await turns.take();
      try {
        if (connection.isUnsure) await pglite.query('rollback');
        connection.isUnsure = false;
        connection.heardAt = performance.now();
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

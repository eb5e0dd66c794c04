import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ApiError } from '@carzaa/api/contract/errors';
import { Acknowledged } from '../means/acknowledged.ts';
import type { Kind } from '../means/writes/kind.ts';
import { kindsOf } from '../means/writes/kinds.ts';
import { isLedgerClean } from '../means/ledger.ts';
import { retryRead } from '../means/reads.ts';
import { openTemporaryData } from '../means/temporaryData.ts';
import { startServerProcess, verdict } from '../serverProcess.ts';

/**
 * Kills a server with the demo while it is written to, starts it again, and looks whether all that it had acknowledged
 * is there: `npm run drill -- kills [--kills 300] [--engine embedded|postgres] [--port 4290]`.
 */
const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    engine: { type: 'string', default: 'embedded' },
    port: { type: 'string', default: '4290' },
  },
});
const kills = Number(options.kills);
if (!Number.isSafeInteger(kills) || kills < 1) throw new Error('--kills takes a number from 1 on');
/** The longest wait before a kill, and the pause between two writes, in milliseconds. */
const KILL_WITHIN_MS = 6000;
const PAUSE_MS = 50;

/** Makes one kind of write, until the server does not answer any more. */
class Writer {
  refused = 0;
  lost = 0;
  written = 0;
  private count = 0;
  private readonly acknowledged: Acknowledged;
  readonly kind: Kind;

  constructor(kind: Kind) {
    this.kind = kind;
    this.acknowledged = new Acknowledged(kind);
  }

  async write(): Promise<void> {
    for (;;) {
      const { row, send } = this.kind.next(this.count++);
      this.acknowledged.doubt(row);
      try {
        this.acknowledged.add(await send());
        this.written += 1;
      } catch (error) {
        if (!(error instanceof ApiError)) return;
        this.refused += 1;
      }
      await sleep(Math.random() * PAUSE_MS);
    }
  }

  async check(): Promise<void> {
    this.lost += await this.acknowledged.countLost();
  }
}

const writers: Writer[] = [];
/** A long run is worth reading before its end. */
const TELL_EVERY = 10;
const tell = (killed: number) => {
  const counts = writers.map(({ kind, written, lost }) => `${kind.name} ${written} (${lost} lost)`);
  console.log(`${killed} kills: ${counts.join(', ')}`);
};

const { variables, remove } = await openTemporaryData(options.engine);
let server: Awaited<ReturnType<typeof startServerProcess>> | undefined;
try {
  server = await startServerProcess(options.port, variables);
  const { origin } = server;
  writers.push(...(await retryRead(() => kindsOf(origin))).map((kind) => new Writer(kind)));
  for (let killed = 0; killed < kills; killed += 1) {
    const writing = writers.map((writer) => writer.write());
    await sleep(Math.random() * KILL_WITHIN_MS);
    await server.kill();
    await Promise.all(writing);
    server = await startServerProcess(options.port, variables);
    await Promise.all(writers.map((writer) => writer.check()));
    if ((killed + 1) % TELL_EVERY === 0) tell(killed + 1);
  }
  await server.kill();
  const isClean = isLedgerClean(variables);
  verdict('ledger:check after the last kill', isClean ? 'clean' : 'not clean', isClean);
  for (const { kind, written, refused, lost } of writers) {
    const text = `${written} acknowledged, ${refused} refused, ${lost} lost`;
    verdict(`${kind.name}, ${kills} kills, ${options.engine}`, text, written > 0 && lost === 0);
  }
} finally {
  await server?.kill();
  await remove();
}

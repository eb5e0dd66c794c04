import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ApiError } from '@carzaa/api/contract/errors';
import { type Kind, kindsOf } from '../means/killWrites.ts';
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
const KILL_WITHIN_MS = 3000;
const PAUSE_MS = 50;

/** One kind of write, with what is acknowledged of it: a row whose last write had no answer may say either. */
class Writer {
  acknowledged = 0;
  refused = 0;
  lost = 0;
  private count = 0;
  private readonly expected = new Map<string, string>();
  readonly kind: Kind;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  /** Writes until the server does not answer any more. */
  async write(): Promise<void> {
    for (;;) {
      const { row, send } = this.kind.next(this.count++);
      if (row !== undefined) this.expected.delete(row);
      try {
        const written = await send();
        this.expected.set(written.row, written.value);
        this.acknowledged += 1;
      } catch (error) {
        if (!(error instanceof ApiError)) return;
        this.refused += 1;
      }
      await sleep(Math.random() * PAUSE_MS);
    }
  }

  async check(): Promise<void> {
    const there = await retryRead(() => this.kind.read());
    for (const [row, value] of this.expected) {
      if ((there.get(row) ?? '') === value) continue;
      console.error(`lost of ${this.kind.name}: ${row} says "${there.get(row) ?? ''}" instead of "${value}"`);
      this.lost += 1;
      this.expected.delete(row);
    }
  }
}

const writers: Writer[] = [];
/** A long run is worth reading before its end. */
const TELL_EVERY = 10;
const tell = (killed: number) => {
  const counts = writers.map(({ kind, acknowledged, lost }) => `${kind.name} ${acknowledged} (${lost} lost)`);
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
    for (const writer of writers) await writer.check();
    if ((killed + 1) % TELL_EVERY === 0) tell(killed + 1);
  }
  await server.kill();
  const isClean = isLedgerClean(variables);
  verdict('ledger:check after the last kill', isClean ? 'clean' : 'not clean', isClean);
  for (const { kind, acknowledged, refused, lost } of writers) {
    const text = `${acknowledged} acknowledged, ${refused} refused, ${lost} lost`;
    verdict(`${kind.name}, ${kills} kills, ${options.engine}`, text, acknowledged > 0 && lost === 0);
  }
} finally {
  await server?.kill();
  await remove();
}

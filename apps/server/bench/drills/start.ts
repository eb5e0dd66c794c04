import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openTemporaryData, startOn, type TemporaryData } from '../means/temporaryData.ts';
import { percentile, startServerProcess, verdict } from '../serverProcess.ts';

/**
 * Starts the server on a database with the demo that is there already, some times, and on one where nothing is yet, without
 * the demo, as an installation begins, and measures until it is ready:
 * `npm run drill -- start [--starts 5] [--engine embedded|postgres] [--port 4290]`. The processor's time, of all threads,
 * tells what a busy machine makes of the rest.
 */
const { values: options } = parseArgs({
  options: {
    starts: { type: 'string', default: '5' },
    engine: { type: 'string', default: 'embedded' },
    port: { type: 'string', default: '4290' },
  },
});
/** Of a start, and of the first one of all, which writes PostgreSQL's own files and runs every migration. */
const [LIMIT_MS, FIRST_MS] = [5000, 8000];
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds of the processor that a process has used, by Linux's books. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Starts it some times, each time on what `open` gives, and tells how long that took; `after` follows each. */
async function tellStarts(
  { name, limit }: { name: string; limit: number },
  open: () => Promise<TemporaryData>,
  after: (data: TemporaryData) => Promise<void>,
) {
  const times: number[] = [];
  const seconds: number[] = [];
  for (let start = 0; start < Number(options.starts); start += 1) {
    const data = await open();
    try {
      const began = performance.now();
      const server = await startServerProcess(options.port, data.variables);
      times.push(performance.now() - began);
      seconds.push(processorSeconds(server.pid));
      await server.stop();
    } finally {
      await after(data);
    }
  }
  const median = percentile(times, 0.5);
  const text = `${median.toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
  const used = `${percentile(seconds, 0.5).toFixed(1)} s of the processor`;
  verdict(`${name}, ${options.engine}, median of ${times.length}`, `${text}, ${used}`, median <= limit);
}

/** As an installation begins: nothing is there, and no demo is wanted. */
async function openEmpty(): Promise<TemporaryData> {
  const { variables, remove } = await openTemporaryData(options.engine);
  return { variables: { ...variables, DEMO: '0' }, remove };
}

const scratch = await openTemporaryData(options.engine);
const first = await startOn(scratch, options.port);
try {
  await first.stop();
  await tellStarts(
    { name: 'ready again', limit: LIMIT_MS },
    async () => scratch,
    async () => undefined,
  );
} finally {
  await scratch.remove();
}
await tellStarts({ name: 'ready on an empty database', limit: FIRST_MS }, openEmpty, ({ remove }) => remove());

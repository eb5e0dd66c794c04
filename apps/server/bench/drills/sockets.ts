import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile, startServerProcess, verdict } from '../serverProcess.ts';

/**
 * Holds as many sockets as strangers like to, all at once, and measures what others then read:
 * `npm run drill -- sockets [--port 4290] [--seconds 30]`. Each kind comes from a network of its own, 127.0.x.y, and
 * comes back as soon as it is cut off.
 */
const { values: options } = parseArgs({
  options: { port: { type: 'string', default: '4290' }, seconds: { type: 'string', default: '30' } },
});
const port = Number(options.port);
const READS = ['/', '/risultati', '/api/listings/count', '/api/listings?sort_by=price&sort_direction=asc'];
const LIMIT_MS = 300;

const kinds = {
  /** Ask for a page and never read it. */
  unread: {
    sockets: 300,
    network: 1,
    begin: 'GET /risultati HTTP/1.1\r\nHost: a\r\n\r\n',
    drip: '',
    everyMs: 60_000,
  },
  /** Send a password one byte a second. */
  slow: {
    sockets: 300,
    network: 2,
    begin: 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    drip: ' ',
    everyMs: 1000,
  },
  /** Say nothing at all. */
  idle: { sockets: 1000, network: 3, begin: '', drip: '', everyMs: 60_000 },
} as const;

let isOver = false;
const open = new Set<Socket>();
let cutOff = 0;

function hold(kind: (typeof kinds)[keyof typeof kinds], index: number): void {
  if (isOver) return;
  const localAddress = `127.0.${kind.network}.${1 + (index % 250)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  open.add(socket);
  socket.pause();
  if (kind.begin !== '') socket.write(kind.begin);
  const more = setInterval(() => socket.write(kind.drip), kind.everyMs);
  socket.on('error', () => undefined);
  // A paused socket would not learn that it was closed.
  const look = setInterval(() => socket.read(0), 1000);
  socket.once('close', () => {
    open.delete(socket);
    cutOff += 1;
    clearInterval(more);
    clearInterval(look);
    setTimeout(() => hold(kind, index), 200);
  });
}

interface Read {
  status: number;
  milliseconds: number;
}

function read(path: string): Promise<Read> {
  const began = performance.now();
  return new Promise((resolve) => {
    const asking = get({ host: '127.0.0.1', port, path, localAddress: '127.0.4.1', agent: false }, (answer) => {
      answer.resume().once('end', () => {
        resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - began });
      });
    });
    asking.once('error', () => resolve({ status: 0, milliseconds: performance.now() - began }));
  });
}

async function readDuring(seconds: number): Promise<Read[]> {
  const reads: Promise<Read>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let count = 0; performance.now() < end; count += 1) {
    reads.push(read(READS[count % READS.length] ?? '/'));
    await sleep(100);
  }
  return Promise.all(reads);
}

function report(name: string, reads: readonly Read[]): void {
  const slow = percentile(
    reads.map(({ milliseconds }) => milliseconds),
    0.95,
  );
  const failed = reads.filter(({ status }) => status !== 200).length;
  const middle = percentile(
    reads.map(({ milliseconds }) => milliseconds),
    0.5,
  );
  const text = `${middle.toFixed(0)} ms median, ${slow.toFixed(0)} ms at the 95th, ${failed} of ${reads.length} refused`;
  verdict(name, text, slow <= LIMIT_MS && failed === 0);
}

const server = await startServerProcess(options.port);
try {
  await readDuring(3);
  report('reads alone', await readDuring(5));
  for (const kind of Object.values(kinds)) {
    for (let index = 0; index < kind.sockets; index += 1) hold(kind, index);
  }
  await sleep(1000);
  report('reads beside 300 unread sockets, 300 slow bodies, 1,000 idle', await readDuring(Number(options.seconds)));
  console.log(`       ${open.size} sockets open at the end, ${cutOff} cut off meanwhile`);
} finally {
  isOver = true;
  for (const socket of open) socket.destroy();
  await server.stop();
}

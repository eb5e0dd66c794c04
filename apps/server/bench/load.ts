import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { userCalls } from '@carzaa/api/calls/public/users';
import autocannon from 'autocannon';
import { percentile, startServerProcess, verdict } from './serverProcess.ts';

/**
 * Measures what the server does under too much work, as a process of its own on the demo's stock:
 * `npm run bench:load -- [--port 4290] [--seconds 15] [--minutes 5]`; DATABASE_URL is passed on. The process ends with an
 * error when a promise is missed.
 */
const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '4290' },
    seconds: { type: 'string', default: '15' },
    minutes: { type: 'string', default: '5' },
  },
});
const duration = Number(options.seconds);
const origin = `http://127.0.0.1:${options.port}`;
const HEALTHY = `${origin}/api/listings/count`;

/** Share of the good answers at saturation that must go on at twice of it; milliseconds of a refusal, and of a read. */
const LIMITS = { good: 0.8, refusalMs: 50, readMs: 300, growth: 1.1 };

/** What came back: milliseconds of good answers and of refusals (503 and 429), and how many others. */
class Answers {
  readonly good: number[] = [];
  readonly refused: number[] = [];
  /** Refusals that came with a new connection, which first had to be accepted. */
  readonly refusedFirst: number[] = [];
  other = 0;

  add(status: number | undefined, milliseconds: number, isFirst = false): void {
    if (status === 200) this.good.push(milliseconds);
    else if (status === 503 || status === 429) (isFirst ? this.refusedFirst : this.refused).push(milliseconds);
    else this.other += 1;
  }
}

async function bombard(run: ReturnType<typeof autocannon>): Promise<Answers> {
  const answers = new Answers();
  run.on('response', (_client, status, _bytes, milliseconds) => answers.add(status, milliseconds));
  await run;
  return answers;
}

/** The number of networks that customers come from: the server divides itself by network. */
const NETWORKS = 64;
/** Connections of each network: a browser's, of which the server can take all in, and a crowd's, of which it has to refuse some. */
const BROWSER = 6;
const CROWD = 40;

/** Customers who wait for a connection of their network; one more goes away. */
const MOST_WAITING = 2000;

let asked = 0;
/** A search that nobody has made before: an answer that is kept would cost next to nothing. */
function nextSearch(): string {
  asked += 1;
  const query = `price_min=${1000 + ((asked * 7919) % 30_011)}&mileage_max=${10_000 + asked}`;
  return `${origin}/api/listings?${query}&sort_by=price&sort_direction=asc`;
}

/** Networks of customers, and the search of one of them, which goes into `answers` unless it is answered after the end. */
function openNetworks(seconds: number, connectionsEach: number, answers: Answers) {
  const agents = Array.from(
    { length: NETWORKS },
    (_, network) => new Agent({ keepAlive: true, maxSockets: connectionsEach, localAddress: `127.0.${network + 1}.1` }),
  );
  const begin = performance.now();
  const passed = () => (performance.now() - begin) / 1000;
  const search = async (network: number) => {
    const asking = get(nextSearch(), { agent: agents[network % NETWORKS] });
    // Before it has a connection it waits in this process, for its own network's turn, and not for the server.
    await once(asking, 'socket');
    const sent = performance.now();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    if (passed() <= seconds) answers.add(answer.statusCode, performance.now() - sent, !asking.reusedSocket);
  };
  return {
    passed,
    search: (network: number) => search(network).catch(() => answers.add(undefined, 0)),
    close() {
      for (const agent of agents) agent.destroy();
    },
  };
}

/** Customers of whom each asks again as soon as they have their answer. */
async function saturate(customers: number, seconds: number): Promise<Answers> {
  const answers = new Answers();
  const networks = openNetworks(seconds, BROWSER, answers);
  const goOn = async (customer: number) => {
    while (networks.passed() < seconds) await networks.search(customer);
  };
  await Promise.all(Array.from({ length: customers }, (_, customer) => goOn(customer)));
  networks.close();
  return answers;
}

/** `rate` searches a second, whatever becomes of those before. */
async function arriveEvenly(rate: number, seconds: number, connectionsEach: number): Promise<Answers> {
  const answers = new Answers();
  const networks = openNetworks(seconds, connectionsEach, answers);
  const waiting = new Set<Promise<void>>();
  let arrived = 0;
  for (let passed = 0; passed < seconds; passed = networks.passed()) {
    for (; arrived < passed * rate; arrived += 1) {
      if (waiting.size >= MOST_WAITING) continue;
      const answer = networks.search(arrived);
      waiting.add(answer);
      void answer.then(() => waiting.delete(answer));
    }
    await sleep(2);
  }
  await Promise.all(waiting);
  networks.close();
  return answers;
}

/** Without any there is nothing to tell of them. */
function reportRefusals({ refused, refusedFirst }: Answers): void {
  const slow = percentile(refused, 0.95);
  const usual = percentile(refused, 0.5);
  const text = `${usual.toFixed(0)} ms at the 50th, ${slow.toFixed(0)} at the 95th of ${refused.length}; with a new connection ${percentile(refusedFirst, 0.95).toFixed(0)}`;
  verdict('a refusal', refused.length === 0 ? 'none came' : text, refused.length > 0 && slow <= LIMITS.refusalMs);
}

/** @returns Good answers a second at saturation. */
async function overload(): Promise<number> {
  await saturate(16, 5);
  const full = await saturate(32, duration);
  const rate = full.good.length / duration;
  console.log(
    `saturation: ${rate.toFixed(0)} answers a second, ${percentile(full.good, 0.95).toFixed(0)} ms at the 95th`,
  );
  for (const [who, connections] of [
    ['browsers', BROWSER],
    ['crowds', CROWD],
  ] as const) {
    const double = await arriveEvenly(rate * 2, duration, connections);
    const goOn = double.good.length / duration / rate;
    const text = `${(goOn * 100).toFixed(0)} %, ${double.refused.length + double.refusedFirst.length} refused, ${double.other} other answers`;
    verdict(`good answers at twice the saturation, ${who}`, text, goOn >= LIMITS.good && double.other === 0);
    if (connections === CROWD) reportRefusals(double);
  }
  return rate;
}

/** Reads, one every 50 ms, while something else goes on. */
async function readsDuring(seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    const { status } = await fetch(HEALTHY);
    times.push(status === 200 ? performance.now() - began : Infinity);
    await sleep(50);
  }
  return times;
}

function reportReads(name: string, times: readonly number[]): void {
  const slow = percentile(times, 0.95);
  verdict(`reads beside ${name}`, `${slow.toFixed(0)} ms at the 95th`, slow < LIMITS.readMs);
}

async function slowConnections(): Promise<void> {
  const sockets = Array.from({ length: 1000 }, () => {
    const socket = connect(Number(options.port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /api/counters HTTP/1.1\r\nHost: a\r\n');
    return socket;
  });
  const drops = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X-Drop: 1\r\n');
  }, 1000);
  reportReads('1,000 slow connections', await readsDuring(duration));
  clearInterval(drops);
  for (const socket of sockets) socket.destroy();
}

async function loginFlood(): Promise<void> {
  const csrf = await fetch(`${origin}/api/csrf-cookie`);
  const cookie = csrf.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const token = cookie.find((each) => each.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const flood = autocannon({
    url: `${origin}${userCalls.login.path}`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookie.join('; '),
      'x-xsrf-token': decodeURIComponent(token),
      origin,
    },
    body: JSON.stringify({ email: 'cliente@carzaa.test', password: 'Sbagliata-2026' }),
    connections: 50,
    duration,
  });
  const [statuses, times] = await Promise.all([bombard(flood), readsDuring(duration)]);
  console.log(`login flood: ${statuses.refused.length} refused, ${statuses.good.length} let in`);
  reportReads('a login flood', times);
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function memory(pid: number, minutes: number, rate: number): Promise<void> {
  const samples: number[] = [];
  const sampler = setInterval(() => samples.push(residentMb(pid)), 5000);
  const answers = await arriveEvenly(rate, minutes * 60, BROWSER);
  clearInterval(sampler);
  const quarter = Math.ceil(samples.length / 4);
  const [early, late] = [
    percentile(samples.slice(quarter, 2 * quarter), 0.5),
    percentile(samples.slice(-quarter), 0.5),
  ];
  const text = `${early.toFixed(0)} MiB in the second quarter of ${minutes} minutes, ${late.toFixed(0)} in the last`;
  verdict('memory', text, late <= early * LIMITS.growth);
  console.log(`answered meanwhile: ${answers.good.length}, refused ${answers.refused.length}, other ${answers.other}`);
}

const server = await startServerProcess(options.port);
try {
  const saturation = await overload();
  await slowConnections();
  await loginFlood();
  await memory(server.pid, Number(options.minutes), saturation * 2);
} finally {
  await server.stop();
}

import { type ChildProcess, fork } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** How often a process is told how busy this one is. */
const TELL_LOAD_MS = 200;

const PROCESS_SETUP = new URL('../processSetup.mjs', import.meta.url).href;

/** What Node tells of a request when it comes and when it is answered. */
interface HttpMessage {
  request: IncomingMessage;
}

/** Characters of what a process said last that are looked through for its reason. */
const LONGEST_SAID = 8192;

/** The error that a process died of, of all that it said. */
function reasonIn(said: string): string {
  const [reason] = /^\w*Error\b.*$/m.exec(said) ?? [];
  return reason === undefined ? '' : `: ${reason}`;
}

interface ApartOptions {
  args?: readonly string[];
  /** Beside this process's own variables. */
  variables: Readonly<Record<string, string>>;
  /** Megabytes of each half for new objects. */
  semiSpace: number;
  /** Whether the process rests while this one is busy (`restByLoadOf` in pace.ts). */
  isToldLoad?: boolean;
}

/** What the requests took that were answered here since it was last asked, in milliseconds; they may overlap. */
function watchAnswers(): { took: () => number; stop: () => void } {
  const began = new WeakMap<IncomingMessage, number>();
  let sum = 0;
  const begin = (message: unknown) => began.set((message as HttpMessage).request, performance.now());
  const end = (message: unknown) => {
    const now = performance.now();
    sum += now - (began.get((message as HttpMessage).request) ?? now);
  };
  subscribe('http.server.request.start', begin);
  subscribe('http.server.response.finish', end);
  return {
    took() {
      const before = sum;
      sum = 0;
      return before;
    },
    stop() {
      unsubscribe('http.server.request.start', begin);
      unsubscribe('http.server.response.finish', end);
    },
  };
}

/**
 * Tells a process how busy this one is with requests, until it ends. What this one does by itself does not count, such as
 * following what that process stores: they would hold each other up.
 */
function tellLoad(child: ChildProcess): void {
  let before = performance.eventLoopUtilization();
  const answers = watchAnswers();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization, active, idle } = performance.eventLoopUtilization(now, before);
    before = now;
    const load = Math.min(utilization, answers.took() / (active + idle));
    if (child.connected) child.send({ load }, () => undefined);
  }, TELL_LOAD_MS);
  child.once('exit', () => {
    clearInterval(timer);
    answers.stop();
  });
  timer.unref();
}

/**
 * Runs a module as a process of its own: what its work leaves in memory goes with it, and nobody waits for its loop.
 * `done` rejects where it ends with an error, which it tells, or a signal. It must end by itself when its channel to us closes.
 */
export function runApart(
  module: URL,
  { args = [], variables, semiSpace, isToldLoad = false }: ApartOptions,
): { child: ChildProcess; done: Promise<void> } {
  const child = fork(module, args, {
    env: { ...process.env, ...variables },
    execArgv: ['--import', PROCESS_SETUP, `--max-semi-space-size=${semiSpace}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (isToldLoad) tellLoad(child);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-LONGEST_SAID);
  });
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    // Once all that it said has been heard.
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${module.pathname.split('/').at(-1)} ended with ${code ?? signal}${reasonIn(said)}`));
    });
  });
  return { child, done };
}

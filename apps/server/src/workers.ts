import cluster, { type Worker } from 'node:cluster';

/** A process that has died is replaced after so long, so that one that dies at once does not keep the machine busy. */
const AGAIN_MS = 1000;

interface WorkersOptions {
  count: number;
  /** Whether one of them does the jobs. */
  jobs: boolean;
}

/**
 * Runs so many processes of this program that share its port. The first one alone migrates, seeds and does the jobs; the
 * others start once it is ready. One that dies is replaced, with its task; a stop is passed on, and ends this process
 * when all have ended. Ends with an error when the first start fails.
 */
export function runWorkers({ count, jobs }: WorkersOptions): void {
  let isStopping = false;
  let hasStarted = false;
  const running = new Set<Worker>();

  function start(place: number): void {
    if (isStopping) return;
    const worker = cluster.fork({ JOBS: jobs && place === 0 ? '1' : '0' });
    running.add(worker);
    worker.on('message', (message: unknown) => {
      if (message !== READY || hasStarted) return;
      hasStarted = true;
      for (let next = 1; next < count; next += 1) start(next);
    });
    worker.on('exit', (code) => {
      running.delete(worker);
      if (isStopping || !hasStarted) {
        process.exitCode = Math.max(Number(process.exitCode ?? 0), code ?? 1);
        // Once: one that has ended its work hears no signals any more, and another would cut it off.
        if (!isStopping) stop('SIGTERM');
      } else setTimeout(() => start(place), AGAIN_MS);
    });
  }

  function stop(signal: NodeJS.Signals): void {
    isStopping = true;
    for (const worker of running) worker.process.kill(signal);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal));
  start(0);
}

const READY = 'ready';

/** Reports to the first process that this worker serves. */
export function tellReady(): void {
  cluster.worker?.send(READY);
}

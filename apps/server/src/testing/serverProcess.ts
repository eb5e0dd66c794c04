import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const started: ChildProcess[] = [];

export interface LogLine {
  msg: string;
  [key: string]: unknown;
}

/** Starts the server as a process, its data in `folder`; `until` waits for a line of its log. */
export function startServerProcess(folder: string, variables: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      STOREFRONT_DIR: folder,
      DEMO: '0',
      STOP_DELAY_MS: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines: LogLine[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.filter(Boolean).map((line): LogLine => JSON.parse(line)));
    for (const look of waiting) look();
  });
  const exited = once(child, 'exit');
  return {
    child,
    lines,
    exited,
    until: (pattern: RegExp) =>
      new Promise<LogLine>((resolve, reject) => {
        const look = () => {
          const line = lines.find(({ msg }) => pattern.test(msg));
          if (!line) return;
          waiting.delete(look);
          resolve(line);
        };
        waiting.add(look);
        void exited.then(() => reject(new Error(`ended before ${pattern}: ${JSON.stringify(lines)}`)));
        look();
      }),
  };
}

/** Ends what is left of the processes that a test started. */
export function killServerProcesses(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}

/** The address that a line "listening at …" names. */
export const addressOf = (line: LogLine): string => /http:\S+/.exec(line.msg)?.[0] ?? '';

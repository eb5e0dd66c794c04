import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/usr/local/sbin'];

/** Where a program of Debian's packages is; undefined where the package is not installed. */
export function programOf(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Runs a program to its end. Throws what it said when it failed. */
export function run(program: string, parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${stderr || stdout}`);
  return stdout;
}

/** The same as PostgreSQL's own user, which its programs want to be. */
export const asPostgres = (program: string, parameters: readonly string[]) =>
  run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...parameters]);

/** The newest PostgreSQL that is installed. */
export function postgresVersion(): string {
  const names = execFileSync('ls', ['/usr/lib/postgresql'], { encoding: 'utf8' }).trim().split('\n');
  const [newest] = names.map(Number).toSorted((a, b) => b - a);
  return String(newest);
}

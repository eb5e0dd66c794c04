import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startServerProcess } from '../serverProcess.ts';

/** What `--engine` takes. */
const ENGINES = ['embedded', 'postgres'] as const;

/** Where the server of a drill keeps what it writes, and how to do away with it. */
export interface TemporaryData {
  variables: Record<string, string>;
  remove: () => Promise<void>;
}

/**
 * A place of its own for a server: for the embedded engine a folder, for PostgreSQL, at DATABASE_URL, a database as
 * well. Throws for an engine that there is not.
 */
export async function openTemporaryData(engine: string): Promise<TemporaryData> {
  if (!ENGINES.some((one) => one === engine)) throw new Error(`--engine takes ${ENGINES.join(' or ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'carzaa-drill-'));
  const common = { DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (engine === 'embedded') {
    return { variables: { ...common, DATABASE_URL: '' }, remove: async () => removeFolder() };
  }
  const url = new URL(process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  const name = `carzaa_drill_${process.pid}`;
  const ask = async (statement: string) => {
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await ask(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const remove = async () => {
    removeFolder();
    await ask(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { variables: { ...common, DATABASE_URL: own.href }, remove };
}

/** Starts a server on data of its own, which go where it does not start: no drill is there to remove them. */
export async function startOn({ variables, remove }: TemporaryData, port: string, more: Record<string, string> = {}) {
  try {
    return await startServerProcess(port, { ...variables, ...more });
  } catch (error) {
    await remove();
    throw error;
  }
}

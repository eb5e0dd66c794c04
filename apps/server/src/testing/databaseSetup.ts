import { makeTemplate } from './database.ts';
import { makeDump } from './pgliteCopies.ts';

/** Vitest's global setup of the server's tests: the databases that each file gets copies of. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  await makeDump();
  const server = process.env.TEST_DATABASE_URL;
  return server === undefined || server === '' ? undefined : makeTemplate(server);
}

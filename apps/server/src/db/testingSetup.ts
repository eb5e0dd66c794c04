import { makeTemplate } from './testing.ts';

/** Vitest's global setup of the server's tests: the database that each file on PostgreSQL gets a copy of. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  return server === undefined || server === '' ? undefined : makeTemplate(server);
}

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppDependencies, buildApp } from './app.ts';
import type { Database } from './db/open.ts';
import { readEnv } from './env.ts';
import { folderStore } from './integrations/photos/store.ts';
import { createSearch } from './modules/search/createSearch.ts';
import { createServices } from './routes.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** The whole server over a test database, answers checked against the contract. Close what it returns. */
export async function bootApp(
  database: Database,
  { variables = {}, handlers, ...given }: TestOptions = {},
): Promise<Booted> {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', CHECK_REPLIES: '1', ...variables });
  const search = await createSearch(database, quiet);
  const services = createServices(database, search, { isSecure: env.APP_URL.startsWith('https:') });
  const current = handlers ? { ...services, handlers } : services;
  const app = await buildApp({
    env,
    services: () => current,
    photos: folderStore(join(tmpdir(), 'carzaa-test-photos')),
    ...given,
  });
  return {
    app,
    search,
    reader: services.reader,
    async close() {
      await app.close();
      await search.stop();
    },
  };
}

interface TestOptions extends Partial<Omit<AppDependencies, 'env'>> {
  variables?: Record<string, string>;
  handlers?: ReturnType<typeof createServices>['handlers'];
}

interface Booted {
  app: Awaited<ReturnType<typeof buildApp>>;
  search: Awaited<ReturnType<typeof createSearch>>;
  reader: ReturnType<typeof createServices>['reader'];
  close: () => Promise<void>;
}

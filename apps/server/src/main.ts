import { resolve } from 'node:path';
import { readEnv } from './env.ts';
import { startServer } from './server.ts';
import { builtOffice } from './pages/builtOffice.ts';
import { builtSite } from './pages/builtSite.ts';

const env = readEnv();
await startServer(env, {
  site: await builtSite(resolve(env.STOREFRONT_DIR)),
  office: builtOffice(resolve(env.BACKOFFICE_DIR)),
});

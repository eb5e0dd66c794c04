import './processSetup.mjs';
import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import type { Env } from './env.ts';

const VERSION = '0.1.0';
const [{ readEnv }, { runWorkers }] = await Promise.all([import('./env.ts'), import('./workers.ts')]);
const env = readEnv();
if (env.WORKERS > 1 && cluster.isPrimary) runWorkers({ count: env.WORKERS, jobs: env.JOBS });
else {
  const [{ startServer }, { builtOffice }, { builtSite }] = await Promise.all([
    import('./server.ts'),
    import('./pages/builtOffice.ts'),
    import('./pages/builtSite.ts'),
  ]);
  const site = await builtSite(resolve(env.STOREFRONT_DIR));
  if (site === undefined && process.argv.includes('--built')) {
    process.stderr.write(`Il sito non è costruito (${env.STOREFRONT_DIR}): esegui prima «npm run build».\n`);
    process.exit(1);
  }
  await startServer(env, {
    site,
    tracing: await tracingOf(env),
    // Whoever asks for a level wants the log itself.
    logStream: process.stdout.isTTY && process.env.LOG_LEVEL === undefined ? await inWords() : undefined,
    office: builtOffice(resolve(env.BACKOFFICE_DIR)),
  });
}

/** The log as a person in front of a terminal wants it. */
async function inWords() {
  const { terminalLog } = await import('./terminal.ts');
  return terminalLog(process.stdout, { tellsSteps: cluster.isPrimary || cluster.worker?.id === 1 });
}

/** Nothing of it is loaded unless somebody collects it. */
async function tracingOf({ TRUST_PROXY, ...given }: Env) {
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const { openTelemetry } = await import('./integrations/tracing/openTelemetry.ts');
  const { OTEL_SERVICE_NAME: service, OTEL_BSP_SCHEDULE_DELAY: delayMs } = given;
  return openTelemetry({ service, version: VERSION, delayMs, believes: TRUST_PROXY !== false });
}

// At its end by itself, which a killed process does not reach.
flushCompileCache();

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, openOwner } from '../means/browser.ts';
import { isLedgerClean } from '../means/ledger.ts';
import { retryRead } from '../means/reads.ts';
import { openTemporaryData } from '../means/temporaryData.ts';
import { startServerProcess, verdict } from '../serverProcess.ts';

/**
 * Kills the server at random moments of an import, which must end exactly once with every row written once:
 * `npm run drill -- imports [--kills 10] [--rows 6000] [--engine embedded|postgres] [--port 4290]`.
 */
const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    rows: { type: 'string', default: '6000' },
    engine: { type: 'string', default: 'embedded' },
    port: { type: 'string', default: '4290' },
  },
});
const [kills, rows] = [Number(options.kills), Number(options.rows)];
const KILL_WITHIN_MS = 100;
const END_WITHIN_MS = 600_000;

const HEADING = 'Riferimento;Marca;Modello;Versione;Alimentazione;Immatricolazione;Km;Prezzo';
const file = [
  HEADING,
  ...Array.from(
    { length: rows },
    (_, at) => `P${at};Fiat;Panda;1.2 Easy;Benzina;05/2018;${40_000 + at};${8000 + (at % 900)}`,
  ),
].join('\r\n');

type Owner = Browser & { dealer: string };

/** Waits until the run is in one of `states`, or looks away after `limit`. */
async function runOf({ calls, dealer }: Owner, id: string, states: readonly string[], limit: number) {
  for (const end = performance.now() + limit; ; await sleep(200)) {
    const run = await retryRead(() => calls.imports.run({ dealer, id }));
    if (states.includes(run.state) || performance.now() > end) return run;
  }
}

/** Waits until a number of rows is done, or the run has ended. */
async function runPast({ calls, dealer }: Owner, id: string, place: number) {
  for (const end = performance.now() + END_WITHIN_MS; ; await sleep(50)) {
    const run = await retryRead(() => calls.imports.run({ dealer, id }));
    if (run.rows_done > place || run.state === 'done' || run.state === 'failed' || performance.now() > end) return run;
  }
}

const { variables, remove } = await openTemporaryData(options.engine);
let server: Awaited<ReturnType<typeof startServerProcess>> | undefined;
try {
  server = await startServerProcess(options.port, variables);
  let owner = await openOwner(server.origin);
  const d = owner.dealer;
  const before = await owner.calls.dealerListings.list({ dealer: d, query: { per_page: 1 } });
  const source = await owner.calls.imports.createSource({ dealer: d, body: { name: 'Prova' } });
  const body = new FormData();
  body.set('file', new File([file], 'prova.csv'));
  const { uuid: id } = await owner.calls.imports.upload({ dealer: d, id: source.uuid, body });
  await runOf(owner, id, ['previewed'], END_WITHIN_MS);
  const { uuid: applied } = await owner.calls.imports.apply({ dealer: d, id });
  let midway = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    const { state, rows_done: done } = await runPast(owner, applied, ((killed + Math.random()) / kills) * rows);
    await sleep(Math.random() * KILL_WITHIN_MS);
    if (state === 'running' && done > 0) midway += 1;
    await server.kill();
    console.log(`killed while ${state}, ${done} of ${rows} rows`);
    server = await startServerProcess(options.port, variables);
    owner = await openOwner(server.origin, `192.0.2.${10 + killed}`);
  }
  const run = await runOf(owner, applied, ['done', 'failed'], END_WITHIN_MS);
  const after = await owner.calls.dealerListings.list({ dealer: d, query: { per_page: 1 } });
  const listed = after.total - before.total;
  const told = await owner.calls.imports.rows({ dealer: d, id: applied, query: { per_page: 1 } });
  await server.kill();
  verdict(
    `an import killed ${kills} times (${midway} midway, ${options.engine})`,
    `${run.state}, ${run.inserted} of ${rows} inserted, ${listed} more in stock, ${told.total} rows told`,
    run.state === 'done' && run.inserted === rows && listed === rows && told.total === rows && midway >= kills / 2,
  );
  const isClean = isLedgerClean(variables);
  verdict('ledger:check', isClean ? 'clean' : 'not clean', isClean);
} finally {
  await server?.kill();
  await remove();
}

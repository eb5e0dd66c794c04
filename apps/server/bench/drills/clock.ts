import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBrowser, openOwner, PASSWORD } from '../means/browser.ts';
import { isLedgerClean } from '../means/ledger.ts';
import { tellReads, timed } from '../means/reads.ts';
import { openTemporaryData, startOn } from '../means/temporaryData.ts';
import { verdict } from '../serverProcess.ts';

/**
 * Puts the clock of a running server an hour forward, an hour back, and right again:
 * `npm run drill -- clock [--engine embedded|postgres] [--port 4290]`. On PostgreSQL the database's own clock stays as it
 * is. Who is signed in stays so, writes and reads go on, mails still leave.
 */
const { values: options } = parseArgs({
  options: { engine: { type: 'string', default: 'embedded' }, port: { type: 'string', default: '4290' } },
});
const HOUR_MS = 3_600_000;
const MAIL_WITHIN_MS = 90_000;

const scratch = await openTemporaryData(options.engine);
const { variables, remove } = scratch;
const clock = join(variables.DATA_DIR ?? '', 'clock');
writeFileSync(clock, '0');
const server = await startOn(scratch, options.port, {
  CLOCK_FILE: clock,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../means/shiftedClock.ts')}`,
});
const outbox = () => {
  try {
    return readdirSync(join(variables.DATA_DIR ?? '', 'outbox')).length;
  } catch {
    return 0;
  }
};
try {
  const owner = await openOwner(server.origin);
  const { dealer } = owner;
  const { items } = await owner.calls.dealerListings.list({
    dealer,
    query: { per_page: 1, sort_by: 'created_at', filters: JSON.stringify({ state: 'published' }) },
  });
  const listing = items[0]?.uuid ?? '';
  for (const [name, hours] of [
    ['forward', 1],
    ['back', -1],
    ['right again', 0],
  ] as const) {
    writeFileSync(clock, String(hours * HOUR_MS));
    await sleep(500);
    await tellReads(`with the clock ${name}`, server.origin, 3);
    const mails = outbox();
    const writer = openBrowser(server.origin, `198.51.100.${10 + hours}`);
    const body = {
      listing,
      name: 'Prova',
      email: `prova${hours}@prove.example`,
      phone: '',
      message: 'Una domanda di prova',
      privacy: true,
    } as const;
    const writes = [
      await timed(() => owner.calls.dealerListings.duplicate({ dealer, id: listing })),
      await timed(() => writer.calls.messages.send({ body })),
      await timed(() =>
        openBrowser(server.origin, `198.51.100.${20 + hours}`).calls.users.login({
          body: { email: 'cliente@carzaa.test', password: PASSWORD },
        }),
      ),
    ];
    const statuses = writes.map(({ status }) => status);
    verdict(
      `a copy, a message and a sign-in with the clock ${name}`,
      statuses.join(', '),
      statuses.every((status) => status === 200),
    );
    const end = performance.now() + MAIL_WITHIN_MS;
    while (outbox() === mails && performance.now() < end) await sleep(500);
    verdict(`mails with the clock ${name}`, `${outbox() - mails} left`, outbox() > mails);
  }
} finally {
  await server.stop();
  const isClean = isLedgerClean(variables);
  verdict('ledger:check', isClean ? 'clean' : 'not clean', isClean);
  await remove();
}

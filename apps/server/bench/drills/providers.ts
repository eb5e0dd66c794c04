import { parseArgs } from 'node:util';
import { openOwner } from '../means/browser.ts';
import { tellReads, timed } from '../means/reads.ts';
import { openTemporaryData, startOn } from '../means/temporaryData.ts';
import { openSilentServer } from '../means/silentServer.ts';
import { verdict } from '../serverProcess.ts';

/**
 * Lets every service that the site asks hang: vehicle histories, payments, the language model, VIES, breached passwords:
 * `npm run drill -- providers [--engine embedded|postgres] [--port 4290]`. What needs them says so within five seconds,
 * at once after some failures, and nothing else notices.
 */
const { values: options } = parseArgs({
  options: { engine: { type: 'string', default: 'embedded' }, port: { type: 'string', default: '4290' } },
});
const LIMIT_MS = 5500;
/** After this many failed purchases in a row the provider is left alone. */
const FAILURES = 5;
const AT_ONCE_MS = 1000;

const hanging = await openSilentServer();
const scratch = await openTemporaryData(options.engine);
const server = await startOn(scratch, options.port, {
  CARFAX_API_URL: hanging.url,
  STRIPE_SECRET_KEY: 'sk_test_prova',
  STRIPE_WEBHOOK_SECRET: 'whsec_prova_prova_prova_prova',
  STRIPE_API_URL: hanging.url,
  AI_API_URL: hanging.url,
  AI_API_KEY: 'prova',
  AI_MODEL: 'prova',
  VIES_API_URL: hanging.url,
  BREACH_API_URL: hanging.url,
});
try {
  const { calls, dealer } = await openOwner(server.origin);
  const { total: credits } = await calls.dealerCarfax.availability({ dealer });
  const buy = (at: number) =>
    timed(() => calls.dealerCarfax.buy({ dealer, body: { vin: `ZFA31200000${String(at).padStart(6, '0')}` } }));
  const reading = tellReads('while every service hangs', server.origin, 20);
  for (let at = 0; at < FAILURES; at += 1) {
    const { status, milliseconds } = await buy(at);
    verdict(
      `a history that does not come, ${at + 1}`,
      `${status} after ${milliseconds.toFixed(0)} ms`,
      status !== 200 && milliseconds <= LIMIT_MS,
    );
  }
  const before = hanging.asked();
  const { status, milliseconds } = await buy(FAILURES);
  const isAlone = hanging.asked() === before;
  verdict(
    'the next one',
    `${status} after ${milliseconds.toFixed(0)} ms, the provider ${isAlone ? 'left alone' : 'asked'}`,
    isAlone && status !== 200 && milliseconds <= AT_ONCE_MS,
  );
  const { total: left } = await calls.dealerCarfax.availability({ dealer });
  verdict('credits spent on them', String(credits - left), left === credits);
  const [item] = await calls.billing.packages();
  const pay = await timed(async () => item && calls.billing.checkout({ dealer, body: { package: item.uuid } }));
  verdict(
    'a checkout',
    `${pay.status} after ${pay.milliseconds.toFixed(0)} ms`,
    pay.status === 503 && pay.milliseconds <= LIMIT_MS,
  );
  await reading;
} finally {
  await server.kill();
  hanging.close();
  await scratch.remove();
}

import { type QueryFigures, SLOW_MS } from '../../db/queryTimes.ts';
import type { Env } from '../../env.ts';
import type { RouteFigures, Traffic } from '../../http/traffic.ts';
import { escapeHtml } from '../../html/html.ts';
import type { Figures } from './figures.queries.ts';
import { megabytes, milliseconds, moment, number, operationsPage, span, table, tiles } from './operationsPage.ts';

const SHOWN_ROUTES = 30;
const LATE_MAIL_SECONDS = 600;
const RECENT_MINUTES = 5;

export interface PulseData {
  traffic: Traffic;
  queries: QueryFigures[];
  figures: Figures;
  env: Env;
  nonce: string;
}

/** How the service fares, as a page. */
export function pulsePage({ traffic, queries, figures, env, nonce }: PulseData): string {
  const minutes = traffic.minutes();
  const recent = minutes.slice(-RECENT_MINUTES - 1, -1);
  const errors = minutes.reduce((total, minute) => total + minute.errors, 0);
  const { rss, heapUsed } = process.memoryUsage();
  const rate = recent.reduce((total, { requests }) => total + requests, 0) / RECENT_MINUTES;
  const main = [
    tiles([
      { name: 'richieste al minuto', value: number(rate) },
      { name: 'errori nell’ultima ora', value: number(errors), isBad: errors > 0 },
      { name: 'memoria del processo', value: megabytes(rss) },
      { name: 'memoria di JavaScript', value: megabytes(heapUsed) },
      { name: 'base di dati', value: megabytes(figures.database_bytes) },
      { name: 'in funzione da', value: span(process.uptime()) },
    ]),
    `<section class="card"><h2>Richieste dell’ultima ora</h2>${bars(minutes)}</section>`,
    table(
      'Chiamate e pagine',
      ['Metodo', 'Indirizzo', 'Richieste#', 'Errori#', 'Mediana#', '95 su 100#', 'Più lenta#'],
      routeRows(traffic.routes()),
    ),
    table(
      'Interrogazioni più lente',
      ['Testo', 'Volte#', 'In media#', 'La più lenta#'],
      queries.map(({ sql, count, total, slowest }) => [
        `<code>${escapeHtml(sql.slice(0, 300))}</code>`,
        number(count),
        milliseconds(total / count),
        slowest > SLOW_MS ? `<strong class="bad">${milliseconds(slowest)}</strong>` : milliseconds(slowest),
      ]),
    ),
    table('Posta e servizi esterni', ['Servizio', 'Con', 'Stato'], providerRows(figures, env)),
  ];
  return operationsPage('/pulse', main.join('\n'), nonce);
}

function routeRows(routes: readonly RouteFigures[]): string[][] {
  return routes
    .toSorted((a, b) => b.count * b.median - a.count * a.median)
    .slice(0, SHOWN_ROUTES)
    .map(({ method, route, count, errors, median, p95, slowest }) => [
      method,
      `<code>${escapeHtml(route)}</code>`,
      number(count),
      errors > 0 ? `<strong class="bad">${number(errors)}</strong>` : '0',
      milliseconds(median),
      milliseconds(p95),
      milliseconds(slowest),
    ]);
}

/** One bar a minute, what failed at its foot. */
function bars(minutes: readonly { requests: number; errors: number }[]): string {
  const highest = Math.max(1, ...minutes.map(({ requests }) => requests));
  const total = minutes.reduce((sum, { requests }) => sum + requests, 0);
  const bar = (count: number, index: number, style = '') => {
    const height = Math.round((count / highest) * 1000) / 10;
    return `<rect${style} x="${index * 10}" width="8" y="${100 - height}" height="${height}"/>`;
  };
  const rects = minutes.map(({ requests, errors }, index) => {
    if (requests === 0) return '';
    return bar(requests, index) + (errors > 0 ? bar(errors, index, ' class="err"') : '');
  });
  const label = `${number(total)} richieste in un’ora, al massimo ${number(highest)} in un minuto`;
  return `<svg class="bars" viewBox="0 0 600 100" preserveAspectRatio="none" role="img" aria-label="${label}">${rects.join('')}</svg><p class="soft">${label}.</p>`;
}

const bad = (text: string, isBad: boolean) => (isBad ? `<strong class="bad">${text}</strong>` : text);

function providerRows({ mails, payments, histories, feeds }: Figures, env: Env): string[][] {
  const isLate = mails.failed > 0 || mails.oldest_seconds > LATE_MAIL_SECONDS;
  const waiting =
    mails.waiting > 0 ? `${number(mails.waiting)} in attesa da ${span(mails.oldest_seconds)}` : 'nessuna in attesa';
  return [
    [
      'Posta',
      env.SMTP_URL === undefined ? 'file della cartella dei dati' : 'SMTP',
      bad(`${waiting}, ${number(mails.failed)} non riuscite, ${number(mails.sent)} spedite in 24&nbsp;ore`, isLate),
    ],
    [
      'Pagamenti',
      env.STRIPE_SECRET_KEY === undefined ? 'ambiente di prova' : 'Stripe',
      `${number(payments.events)} messaggi in 24&nbsp;ore, l’ultimo: ${moment(payments.last)}`,
    ],
    [
      'Storia dei veicoli',
      env.CARFAX_API_URL === undefined ? 'ambiente di prova' : 'fornitore esterno',
      bad(
        `${number(histories.bought)} acquistate e ${number(histories.failed)} non riuscite in 24&nbsp;ore`,
        histories.failed > 0,
      ),
    ],
    [
      'Stock dei concessionari',
      `${number(feeds.known)} indirizzi`,
      bad(
        feeds.failing === 0 ? 'tutti raggiungibili' : `${number(feeds.failing)} non raggiungibili`,
        feeds.failing > 0,
      ),
    ],
    [
      'Registro delle imprese',
      env.VIES_API_URL === undefined ? 'ambiente di prova' : 'VIES',
      'interrogato quando serve',
    ],
    ['Accesso con Google', env.GOOGLE_CLIENT_ID === undefined ? 'non configurato' : 'attivo', '–'],
    ['Modello linguistico', env.AI_MODEL === undefined ? 'non configurato' : escapeHtml(env.AI_MODEL), '–'],
    ['Foto', env.S3_BUCKET === undefined ? 'cartella dei dati' : 'S3', '–'],
  ];
}

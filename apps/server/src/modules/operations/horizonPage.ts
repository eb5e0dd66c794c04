import { escapeHtml } from '../../html/html.ts';
import type { FailedJob, QueueFigures } from './jobs.queries.ts';
import { moment, number, operationsPage, span, table, tiles } from './operationsPage.ts';
import { shownJson } from './withoutSecrets.ts';

/** A queue is late when what waits in it has waited for longer, in seconds. */
const LATE_SECONDS = 300;

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['retried', 'Fatto: il lavoro è di nuovo in coda.'],
  ['gone', 'Questo lavoro non è più tra quelli falliti.'],
]);

export interface HorizonData {
  queues: QueueFigures[];
  failed: FailedJob[];
  token: string;
  nonce: string;
  /** What was just done. */
  notice: string | null;
}

/** The job queues as a page. */
export function horizonPage({ queues, failed, token, nonce, notice }: HorizonData): string {
  const sum = (key: 'waiting' | 'active' | 'failed') => queues.reduce((total, queue) => total + queue[key], 0);
  const oldest = Math.max(0, ...queues.map(({ oldest_seconds }) => oldest_seconds));
  const rows = queues.map((queue) => [
    `<code>${escapeHtml(queue.name)}</code>`,
    number(queue.waiting),
    number(queue.active),
    number(queue.completed),
    queue.failed > 0 ? `<strong class="bad">${number(queue.failed)}</strong>` : '0',
    queue.waiting > 0 ? span(queue.oldest_seconds) : '–',
    moment(queue.last_done),
  ]);
  const failures = failed.map((job) => [
    `<code>${escapeHtml(job.name)}</code>`,
    moment(job.at),
    number(job.tries),
    `<details><summary>${escapeHtml(messageOf(job.output))}</summary><pre tabindex="0">${escapeHtml(
      shownJson({ id: job.id, data: job.data, output: job.output }),
    )}</pre></details>`,
    `<form method="post" action="/horizon/retry"><input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="id" value="${escapeHtml(job.id)}"><button class="second" aria-label="Riprova ${escapeHtml(job.name)}">Riprova</button></form>`,
  ]);
  const text = NOTICES.get(notice ?? '');
  const main = [
    text === undefined ? '' : `<p class="alert done" role="status">${text}</p>`,
    tiles([
      { name: 'in attesa', value: number(sum('waiting')) },
      { name: 'in corso', value: number(sum('active')) },
      { name: 'falliti nell’ultima ora', value: number(sum('failed')), isBad: sum('failed') > 0 },
      { name: 'attesa più lunga', value: span(oldest), isBad: oldest > LATE_SECONDS },
    ]),
    table(
      'Code',
      ['Coda', 'In attesa#', 'In corso#', 'Riusciti#', 'Falliti#', 'Attesa più lunga#', 'Ultimo riuscito'],
      rows,
    ),
    failures.length > 0
      ? table('Lavori falliti', ['Coda', 'Quando', 'Tentativi#', 'Errore', 'Azione'], failures)
      : '<section class="card"><h2>Lavori falliti</h2><p class="soft">Nessun lavoro fallito: tutto procede.</p></section>',
  ];
  return operationsPage('/horizon', main.join('\n'), nonce);
}

function messageOf(output: unknown): string {
  const message: unknown = typeof output === 'object' && output !== null ? Reflect.get(output, 'message') : undefined;
  const shown: unknown = JSON.parse(shownJson(typeof message === 'string' ? message : 'Errore senza messaggio'));
  return String(shown).slice(0, 200);
}

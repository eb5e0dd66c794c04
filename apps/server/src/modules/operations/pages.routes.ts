import type { Actor } from '@carzaa/api/contract/rules';
import { mayEnter } from '@carzaa/api/contract/rules';
import { isUuid } from '@carzaa/api/text/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '../../http/access.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import type { Database } from '../../db/open.ts';
import type { Env } from '../../env.ts';
import { formToken, html, readForm } from '../../http/forms.ts';
import { nonceOf } from '../../http/headers.ts';
import type { Traffic } from '../../http/traffic.ts';
import { forbiddenPage, plainPage } from '../../html/plainPage.ts';
import { figuresAt } from './figures.queries.ts';
import { horizonPage } from './horizonPage.ts';
import { failedJobs, queueFigures, retryJob } from './jobs.queries.ts';
import { pulsePage } from './pulsePage.ts';

const MAX_FORM_BYTES = 2000;
const SLOW_QUERIES = 20;

interface OperationPagesOptions {
  env: Env;
  traffic: Traffic;
  identify: Identify;
  database: () => Database | undefined;
  /** Whether the disk still takes writes. */
  hasSpace: () => Promise<boolean>;
}

interface Given {
  request: FastifyRequest;
  reply: FastifyReply;
  database: Database;
  actor: Actor;
}

/** `/horizon` and `/pulse`: the server's own pages for administrators. Others don't find them. */
export function operationPages(app: FastifyInstance, options: OperationPagesOptions): void {
  const { env, traffic, identify, hasSpace } = options;

  const forAdmins = (answer: (given: Given) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
    const database = options.database();
    if (!database) return html(reply.header('retry-after', '2'), plainPage(503), 503);
    const actor = await identify(request);
    if (actor === null) {
      const page = request.url.startsWith('/pulse') ? '/pulse' : '/horizon';
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/signin?${new URLSearchParams({ redirectTo: page }).toString()}`, 302);
    }
    // An administrator who lends a hand knows the page, and has lost the way to it.
    if (actor.support) return html(reply, forbiddenPage(actor), 403);
    if (mayEnter('admin', actor) !== 'yes') return html(reply, plainPage(404), 404);
    return answer({ request, reply, database, actor });
  };

  app.get(
    '/pulse',
    forAdmins(async ({ reply, database }) => {
      const figures = await figuresAt(database.db, new Date());
      const queries = database.queries.slowest(SLOW_QUERIES);
      return html(reply, pulsePage({ traffic, queries, figures, env, nonce: nonceOf(reply) }));
    }),
  );

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.get(
      '/horizon',
      forAdmins(async ({ request, reply, database: { db } }) =>
        html(
          reply,
          horizonPage({
            queues: await queueFigures(db, new Date()),
            failed: await failedJobs(db),
            token: formToken(request, reply, env.APP_URL),
            nonce: nonceOf(reply),
            notice: new URL(request.url, env.APP_URL).searchParams.get('fatto'),
          }),
        ),
      ),
    );

    scope.post(
      '/horizon/retry',
      forAdmins(async ({ request, reply, database: { db }, actor }) => {
        if (!(await hasSpace())) return html(reply, plainPage(503), 507);
        const id = readForm(request, env)('id');
        const name = isUuid(id) ? await retry(db, id, { actor, ip: request.ip }) : undefined;
        return reply.header('cache-control', 'no-store').redirect(`/horizon?fatto=${name ? 'retried' : 'gone'}`, 303);
      }),
    );
  });
}

async function retry(
  db: Database['db'],
  id: string,
  source: { actor: Actor; ip: string },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const name = await retryJob(trx, id);
    if (name === undefined) return undefined;
    await writeAudit(trx, source, {
      action: 'retry',
      subject_type: 'job',
      subject_id: id,
      subject_name: name,
      before: { state: 'failed' },
      after: { state: 'retry' },
    });
    return name;
  });
}

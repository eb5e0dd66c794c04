import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { html } from '../../http/forms.ts';
import { plainPage } from '../../html/plainPage.ts';
import { isSigned, readStopToken, type StopTarget } from './stopLinks.ts';
import { addressOf, stopKey, stopMails, toldSearches } from './stopMails.queries.ts';
import { askPage, stoppedPage } from './stopPages.ts';

interface StopOptions {
  services: () => { accounts: { db: Kysely<Schema>; now: () => Date } } | undefined;
  /** Whether the disk still takes writes. */
  hasSpace: () => Promise<boolean>;
}

type StopRequest = FastifyRequest<{ Params: { token: string } }>;

const MAX_FORM_BYTES = 10_000;

/**
 * `/avvisi/disattiva/{token}`, the link of alert mails: ends them without a sign-in. GET asks; POST does it at once, from
 * the page's own form or from a mail program (RFC 8058), which has no anti-forgery token: the address is the secret.
 */
export function stopRoute(app: FastifyInstance, { services, hasSpace }: StopOptions): void {
  const withTarget =
    (answer: (target: StopTarget, db: Kysely<Schema>, reply: FastifyReply, now: () => Date) => Promise<FastifyReply>) =>
    async (request: StopRequest, reply: FastifyReply) => {
      const accounts = services()?.accounts;
      if (!accounts) return html(reply.header('retry-after', '2'), plainPage(503), 503);
      const { db, now } = accounts;
      const link = readStopToken(request.params.token);
      const address = link && (await addressOf(db, link.target));
      if (!link || address === undefined || !isSigned(link.target, link.given, { key: await stopKey(db), address })) {
        return html(reply, plainPage(404), 404);
      }
      return answer(link.target, db, reply, now);
    };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Nothing in the body says anything that the address does not.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.get<{ Params: { token: string } }>('/avvisi/disattiva/:token', (request, reply) =>
      withTarget(async (target, db) => {
        const names = await toldSearches(db, target);
        return html(reply, names.length === 0 ? stoppedPage() : askPage(names, request.url));
      })(request, reply),
    );
    scope.post<{ Params: { token: string } }>(
      '/avvisi/disattiva/:token',
      withTarget(async (target, db, reply, now) => {
        if (!(await hasSpace())) return html(reply, plainPage(503), 507);
        await stopMails(db, target, now());
        return html(reply, stoppedPage());
      }),
    );
  });
}

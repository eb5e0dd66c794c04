import { safeRedirect } from '@carzaa/api/contract/rules';
import type { FastifyInstance } from 'fastify';
import { answerMereLook, isMereLook } from '../../http/mereLook.ts';
import { withOnward } from './accountMails.ts';
import type { AccountServices } from './accountServices.ts';
import { confirmAddress } from './addressChange.queries.ts';
import { hasConfirmed } from './tokens.queries.ts';

/**
 * `/verify-email/{token}`, the link of the verification mail: confirms the address and leads on to its page, and from
 * there to where the person was going.
 */
export function verifyEmailRoute(
  app: FastifyInstance,
  { services, appUrl }: { services: () => { accounts: AccountServices } | undefined; appUrl: string },
): void {
  app.get<{ Params: { token: string } }>('/verify-email/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (isMereLook(request)) return answerMereLook(request, reply);
    const accounts = services()?.accounts;
    if (!accounts) return reply.code(503).header('retry-after', '2').send();
    const { token } = request.params;
    const isConfirmed = (await confirmAddress(accounts, token)) || (await hasConfirmed(accounts.db, token));
    const onward = safeRedirect(new URL(request.url, appUrl).searchParams.get('redirectTo'), appUrl);
    const page = isConfirmed ? '/email-verified?verified=1' : '/email-token-expired';
    return reply.redirect(withOnward(page, onward), 302);
  });
}

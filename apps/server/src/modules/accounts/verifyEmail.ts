import type { FastifyInstance } from 'fastify';
import { isDuplicate } from '../../db/failures.ts';
import type { AccountServices } from './accountServices.ts';
import { useToken } from './tokens.ts';

/** `/verify-email/{token}`, the link of the verification mail: confirms the address and leads on to its page. */
export function verifyEmailRoute(
  app: FastifyInstance,
  services: () => { accounts: AccountServices } | undefined,
): void {
  app.get<{ Params: { token: string } }>('/verify-email/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const accounts = services()?.accounts;
    if (!accounts) return reply.code(503).header('retry-after', '2').send();
    const isConfirmed = await confirmAddress(accounts, request.params.token);
    return reply.redirect(isConfirmed ? '/email-verified?verified=1' : '/email-token-expired', 302);
  });
}

async function confirmAddress({ db, now }: AccountServices, token: string): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      const used = await useToken(trx, 'verify', token, now());
      if (!used) return false;
      const confirmed = await trx
        .updateTable('users')
        .set({ email: used.email, pending_email: null, email_verified_at: now(), updated_at: now() })
        .where('id', '=', used.user_id)
        .where('enabled', '=', true)
        // The address that the account has, or waits for, and not one it has since given up.
        .where((where) =>
          where.or([
            where('pending_email', '=', used.email),
            where.and([where('email', '=', used.email), where('pending_email', 'is', null)]),
          ]),
        )
        .executeTakeFirst();
      return confirmed.numUpdatedRows === 1n;
    });
  } catch (error) {
    // Somebody else has confirmed the same address meanwhile.
    if (isDuplicate(error)) return false;
    throw error;
  }
}

import { safeRedirect } from '@carzaa/api/rules';
import { emailField } from '@carzaa/api/calls/fields';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/failures.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { contextOf } from '../../http/apiRoutes.ts';
import { CALLBACK_PATH, type Identity, type SignInProvider } from '../../integrations/google/openIdConnect.ts';
import { plainPage } from '../../pages/plainPage.ts';
import { findByEmail } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { giveSession } from './cookies.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { beginSession } from './sessions.ts';

/** HttpOnly; ties a sign-in's return to the browser that left. */
const BROWSER_COOKIE = 'carzaa_google';
const AWAY_MINUTES = 10;

/** Why a sign-in with Google ended without a session, as `/signin?google=` names it. */
type Refusal = 'unavailable' | 'failed' | 'unverified-email' | 'unverified-account' | 'disabled';

interface GoogleServices {
  accounts: AccountServices;
  /** Undefined until it is configured: the addresses are then not found. */
  google: SignInProvider | undefined;
}

/** `/social/redirect/google` and the way back. */
export function googleRoutes(
  app: FastifyInstance,
  { services, appUrl }: { services: () => GoogleServices | undefined; appUrl: string },
): void {
  const cookie = { path: '/social', sameSite: 'lax', httpOnly: true, secure: appUrl.startsWith('https:') } as const;

  app.get<{ Querystring: unknown }>('/social/redirect/google', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { accounts, google } = services() ?? {};
    if (!accounts) return reply.code(503).header('retry-after', '2').type('text/html').send(plainPage(503));
    if (!google) return reply.callNotFound();
    const [state, browser] = [newSecret(), newSecret()];
    try {
      const { url, nonce, codeVerifier } = await google.depart(state);
      await accounts.db
        .insertInto('oidc_states')
        .values({
          state_hash: hashSecret(state),
          browser_hash: hashSecret(browser),
          nonce,
          code_verifier: codeVerifier,
          redirect_to: safeRedirect(new URL(request.url, appUrl).searchParams.get('redirectTo'), appUrl),
          expires_at: new Date(accounts.now().getTime() + AWAY_MINUTES * 60_000),
        })
        .execute();
      return await reply
        .setCookie(BROWSER_COOKIE, browser, { ...cookie, maxAge: AWAY_MINUTES * 60 })
        .redirect(url, 302);
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in provider is away');
      return reply.redirect(refusalPath('unavailable'), 302);
    }
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const { accounts, google } = services() ?? {};
    if (!accounts) return reply.code(503).header('retry-after', '2').type('text/html').send(plainPage(503));
    if (!google) return reply.callNotFound();
    const query = new URL(request.url, appUrl).searchParams;
    const browser = request.cookies[BROWSER_COOKIE] ?? '';
    reply.clearCookie(BROWSER_COOKIE, cookie);
    const state = query.get('state') ?? '';
    const departure = await takeDeparture(accounts, state, browser);
    if (!departure) return reply.redirect(refusalPath('failed'), 302);
    let identity: Identity;
    try {
      identity = await google.arrive(query, {
        state,
        nonce: departure.nonce,
        codeVerifier: departure.code_verifier,
      });
    } catch (error) {
      // The error's text may hold tokens; its kind is enough.
      request.log.warn({ cause: error instanceof Error ? error.name : 'unknown' }, 'sign-in with Google refused');
      return reply.redirect(refusalPath('failed'), 302);
    }
    const context = contextOf(request, reply, null, appUrl);
    const refusal = await signIn(accounts, identity, context);
    return reply.redirect(refusal === null ? (departure.redirect_to ?? '/') : refusalPath(refusal), 302);
  });
}

function refusalPath(refusal: Refusal): string {
  return `/signin?google=${refusal}`;
}

/** A sign-in that left this browser and has not come back yet; good once. */
async function takeDeparture({ db, now }: AccountServices, state: string, browser: string) {
  return db
    .deleteFrom('oidc_states')
    .where('state_hash', '=', hashSecret(state))
    .where('browser_hash', '=', hashSecret(browser))
    .where('expires_at', '>', now())
    .returning(['nonce', 'code_verifier', 'redirect_to'])
    .executeTakeFirst();
}

/** Begins the session of whoever the issuer named; null when it began, the reason when not. */
async function signIn(services: AccountServices, identity: Identity, context: Context): Promise<Refusal | null> {
  const { db, now, isSecure } = services;
  const user = await accountOf(services, identity).catch((error: unknown) => {
    // Two first sign-ins at once: the second one finds the account of the first.
    if (isDuplicate(error)) return accountOf(services, identity);
    throw error;
  });
  if (typeof user === 'string') return user;
  if (!user.enabled) return 'disabled';
  giveSession(context, await beginSession(db, user.id, context, now()), isSecure);
  return null;
}

async function accountOf({ db, now }: AccountServices, { subject, email, isEmailVerified, name }: Identity) {
  const known = await db
    .selectFrom('users')
    .where('google_subject', '=', subject)
    .select(['id', 'enabled'])
    .executeTakeFirst();
  if (known) return known;
  if (email === null || !isEmailVerified || !emailField.safeParse(email).success) return 'unverified-email' as const;
  const local = await findByEmail(db, email);
  if (local) {
    // Somebody may have registered the address without owning it, waiting for its owner to come by Google.
    if (local.email_verified_at === null) return 'unverified-account' as const;
    if (local.google_subject !== null) return 'failed' as const;
    await db
      .updateTable('users')
      .set({ google_subject: subject, updated_at: now() })
      .where('id', '=', local.id)
      .where('google_subject', 'is', null)
      .execute();
    return local;
  }
  return db
    .insertInto('users')
    .values({
      id: uuidv7(),
      email,
      name: (name ?? email.split('@')[0] ?? 'Cliente').replaceAll(/\p{Cc}/gu, ' ').slice(0, 200),
      role: 'customer',
      google_subject: subject,
      email_verified_at: now(),
      created_at: now(),
      updated_at: now(),
    })
    .returning(['id', 'enabled'])
    .executeTakeFirstOrThrow();
}

import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { landingOf, safeRedirect } from '@carzaa/api/contract/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../http/context.ts';
import { isDuplicate, isReserved } from '../../db/failures.ts';
import { contextOf } from '../../http/apiRoutes.ts';
import { hostCookie } from '../../http/hostCookies.ts';
import { answerMereLook, isMereLook } from '../../http/mereLook.ts';
import { CALLBACK_PATH, type Identity, type SignInProvider } from '../../integrations/google/openIdConnect.ts';
import { plainPage } from '../../html/plainPage.ts';
import { currentUserOf } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { givePending, giveSession } from './cookies.ts';
import { rememberDevice } from './devices.queries.ts';
import { beginPending, methodsOf } from './factors/factors.queries.ts';
import { accountOf, noteDeparture, takeDeparture } from './googleSignIn.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { beginSession } from './sessions.queries.ts';

/** HttpOnly; ties a sign-in's return to the browser that left. */
const BROWSER_COOKIE = 'carzaa_google';
const AWAY_MINUTES = 10;

/** Why a sign-in with Google ended without a session, as `/signin?google=` names it. */
type Refusal =
  | 'unavailable'
  | 'failed'
  | 'unverified-email'
  | 'unverified-account'
  | 'reserved'
  | 'disabled'
  | 'factor';

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
  const isSecure = appUrl.startsWith('https:');
  const cookie = { path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure } as const;
  const cookieName = hostCookie(BROWSER_COOKIE, isSecure);

  app.get<{ Querystring: unknown }>('/social/redirect/google', async (request, reply) => {
    if (isMereLook(request)) return answerMereLook(request, reply);
    reply.header('cache-control', 'no-store');
    const { accounts, google } = services() ?? {};
    if (!accounts) return reply.code(503).header('retry-after', '2').type('text/html').send(plainPage(503));
    if (!google) return reply.callNotFound();
    const [state, browser] = [newSecret(), newSecret()];
    try {
      const { url, nonce, codeVerifier } = await google.depart(state);
      await noteDeparture(accounts.db, {
        state_hash: hashSecret(state),
        browser_hash: hashSecret(browser),
        nonce,
        code_verifier: codeVerifier,
        redirect_to: safeRedirect(new URL(request.url, appUrl).searchParams.get('redirectTo'), appUrl),
        expires_at: new Date(accounts.now().getTime() + AWAY_MINUTES * 60_000),
      });
      return await reply.setCookie(cookieName, browser, { ...cookie, maxAge: AWAY_MINUTES * 60 }).redirect(url, 302);
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in provider is away');
      return reply.redirect(refusalPath('unavailable'), 302);
    }
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    if (isMereLook(request)) return answerMereLook(request, reply);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const { accounts, google } = services() ?? {};
    if (!accounts) return reply.code(503).header('retry-after', '2').type('text/html').send(plainPage(503));
    if (!google) return reply.callNotFound();
    const query = new URL(request.url, appUrl).searchParams;
    const browser = request.cookies[BROWSER_COOKIE] ?? '';
    reply.clearCookie(cookieName, cookie);
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
    const entered = await signIn(accounts, identity, context);
    if (entered === 'factor') return reply.redirect(factorPath(departure.redirect_to), 302);
    if (typeof entered === 'string') return reply.redirect(refusalPath(entered), 302);
    return reply.redirect(departure.redirect_to ?? landingOf(entered), 302);
  });
}

/** Where who has a second factor shows it. */
function factorPath(onward: string | null): string {
  return `/signin?factor=1${onward === null ? '' : `&redirectTo=${encodeURIComponent(onward)}`}`;
}

function refusalPath(refusal: Refusal): string {
  return `/signin?google=${refusal}`;
}

/** Begins the session of the account that the issuer named; returns the user, or the reason why there is no session. */
async function signIn(services: AccountServices, identity: Identity, context: Context): Promise<Refusal | CurrentUser> {
  const { db, now, isSecure } = services;
  const user = await accountOf(services, identity).catch(async (error: unknown) => {
    if (isReserved(error)) return 'reserved' as const;
    // Two first sign-ins at once: the second one finds the account of the first.
    if (isDuplicate(error)) return accountOf(services, identity);
    throw error;
  });
  if (typeof user === 'string') return user;
  if (!user.enabled) return 'disabled';
  if ((await methodsOf(db, user.id)).length > 0) {
    givePending(context, await beginPending(db, user.id, now()), isSecure);
    return 'factor';
  }
  const device = await rememberDevice(db, user.id, context, services);
  const current = await currentUserOf(db, user.id, now());
  giveSession(context, await beginSession(db, user.id, context, now(), { device }), isSecure);
  return current;
}

import { LOGGED_COOKIE, SESSION_COOKIE } from '@carzaa/api/constants';
import type { FastifyInstance } from 'fastify';

/** A browser takes a cookie of this name from this host alone, over HTTPS, for every path. */
const PREFIX = '__Host-';
/** Cookies that no script reads. */
const OWN = /^carzaa_/;

/** What a cookie that no script reads is called in the browser. */
export function hostCookie(name: string, isSecure: boolean): string {
  return isSecure ? PREFIX + name : name;
}

/**
 * Over HTTPS the cookies that no script reads count under their prefixed names alone, so that no other host of the
 * domain can plant one. Those of before are taken away: their owner is a visitor again and signs in once more.
 */
export function hostCookies(app: FastifyInstance, isSecure: boolean): void {
  if (!isSecure) return;
  app.addHook('onRequest', async (request, reply) => {
    const given = Object.entries(request.cookies);
    const old = given.filter(([name]) => OWN.test(name)).map(([name]) => name);
    request.cookies = Object.fromEntries(
      given
        .filter(([name]) => !OWN.test(name))
        .map(([name, value]) => [name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name, value]),
    );
    if (old.length === 0 || !request.url.startsWith('/api/')) return;
    const isLoggedByOld = old.includes(SESSION_COOKIE) && request.cookies[SESSION_COOKIE] === undefined;
    for (const name of isLoggedByOld ? [...old, LOGGED_COOKIE] : old) {
      reply.setCookie(name, '', { path: '/', secure: true, sameSite: 'lax', maxAge: 0 });
    }
    reply.header('cache-control', 'no-store');
  });
}

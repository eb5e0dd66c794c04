import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { type Agent, agentOf, type Booted, bootApp, buildAccount, PASSWORD } from '../../testing/site.ts';
import { openTestDatabase } from '../../testing/openSite.ts';

const CALLBACK = 'http://localhost:3000/social/callback/google';
const CLIENT = { GOOGLE_CLIENT_ID: 'carzaa', GOOGLE_CLIENT_SECRET: 'a-secret-for-tests' };
const closing: (() => Promise<unknown>)[] = [];

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// The issuer reminds of what production would need.
for (const channel of ['info', 'warn'] as const) vi.spyOn(console, channel).mockImplementation(() => undefined);

/** A real issuer at which one is signed in as `person` without being asked. */
async function realIssuer(person: { sub: string; email: string; email_verified: boolean; name: string }) {
  let handle: RequestListener | undefined;
  const issuer = await listen(createServer((request, response) => handle?.(request, response)));
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.GOOGLE_CLIENT_ID,
        client_secret: CLIENT.GOOGLE_CLIENT_SECRET,
        redirect_uris: [CALLBACK],
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['for-tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...person }) }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        accountId: context.oidc.session?.accountId ?? '',
        clientId: context.oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    return void provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  };
  return issuer;
}

/** A browser at the issuer: follows its redirects until one leads back to us, and returns that address. */
async function consentAt(url: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = url;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    await response.arrayBuffer();
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The issuer stopped with ${response.status}`);
    next = new URL(location, next).href;
    if (next.startsWith(CALLBACK)) return next;
  }
  throw new Error('The issuer goes round in circles');
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

interface Forgery {
  claims?: (good: Record<string, unknown>) => Record<string, unknown>;
  key?: KeyObject;
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An issuer that says in its ID token whatever it is told to. */
async function forgingIssuer(forgery: Forgery) {
  let nonce = '';
  let origin = '';
  const idToken = () => {
    const good = {
      iss: origin,
      aud: CLIENT.GOOGLE_CLIENT_ID,
      sub: 'forged-1',
      iat: now(),
      exp: now() + 300,
      nonce,
      email: 'ugo@example.test',
      email_verified: true,
      name: 'Ugo',
    };
    const text = `${encode({ alg: 'RS256', kid: 'k' })}.${encode(forgery.claims?.(good) ?? good)}`;
    return `${text}.${sign('sha256', Buffer.from(text), forgery.key ?? keys.privateKey).toString('base64url')}`;
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: origin,
      authorization_endpoint: `${origin}/auth`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }] }),
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken() }),
  };
  origin = await listen(
    createServer((request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
    }),
  );
  return {
    origin,
    /** What the authorization page would send back. */
    comeBack(url: string): string {
      const asked = new URL(url).searchParams;
      nonce = asked.get('nonce') ?? '';
      return `${CALLBACK}?code=c&state=${asked.get('state')}`;
    },
  };
}

const depart = async (agent: Agent, query = '') =>
  String((await agent.get(`/social/redirect/google${query}`)).headers.location);
const arrive = async (agent: Agent, address: string) => {
  const { pathname, search } = new URL(address);
  return (await agent.get(pathname + search)).headers.location;
};

describe.each(testDatabases())('sign-in with Google on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  const booted: Booted[] = [];
  beforeEach(() => opened.clear());
  afterEach(async () => {
    for (const { close } of booted.splice(0)) await close();
    for (const close of closing.splice(0)) await close();
  });

  async function boot(variables: Record<string, string> = {}): Promise<Booted> {
    const one = await bootApp(opened.database, { variables });
    booted.push(one);
    return one;
  }
  const withIssuer = (GOOGLE_ISSUER: string) => boot({ GOOGLE_ISSUER, ...CLIENT });
  const users = () => opened.db.selectFrom('users').selectAll().execute();
  const person = { sub: 'g-1', email: 'Ugo@example.test', email_verified: true, name: 'Ugo Bianchi' };

  test('sign-in with Google is hidden until configured', async () => {
    const one = await boot();
    for (const path of ['/social/redirect/google', '/social/callback/google?code=a&state=b']) {
      expect((await one.app.inject(path)).statusCode).toBe(404);
    }
    expect((await one.app.inject('/api/features')).json().data).toEqual({ google: false });
    const other = await withIssuer('http://127.0.0.1:1');
    expect((await other.app.inject('/api/features')).json().data).toEqual({ google: true });
  });

  test('makes an account, finds it again, and leads where one wanted to go', async () => {
    const one = await withIssuer(await realIssuer(person));
    const agent = agentOf(one);
    const url = await depart(agent, '?redirectTo=/favourites');
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(CALLBACK);
    const back = await consentAt(url);
    expect(await arrive(agent, back)).toBe('/favourites');
    expect((await agent.get('/api/user')).json().data).toMatchObject({
      email: 'ugo@example.test',
      name: 'Ugo Bianchi',
      role: 'customer',
      has_password: false,
      email_verified_at: expect.any(String),
    });
    // The way back is good once.
    expect(await arrive(agentOf(one), back)).toBe('/signin?google=failed');
    const again = agentOf(one);
    expect(await arrive(again, await consentAt(await depart(again, '?redirectTo=https://evil.example')))).toBe('/');
    expect(await users()).toHaveLength(1);
    // Who has no password cannot be signed in by guessing that it is empty, and may set one or leave without.
    const guess = await agentOf(one).post('/api/login', { email: 'ugo@example.test', password: PASSWORD });
    expect(guess.json()).toMatchObject({ error_code: 'A1' });
    expect((await again.delete('/api/private/profile', { password: '' })).statusCode).toBe(200);
    expect(await users()).toEqual([]);
  });

  test('joins a local account that has confirmed the address, never one that has not', async () => {
    const one = await withIssuer(await realIssuer(person));
    const waiting = await buildAccount(opened.db, { email: 'ugo@example.test', email_verified_at: null });
    const agent = agentOf(one);
    expect(await arrive(agent, await consentAt(await depart(agent)))).toBe('/signin?google=unverified-account');
    expect(agent.cookies.has('carzaa_session')).toBe(false);
    expect(await users()).toMatchObject([{ google_subject: null, email_verified_at: null }]);
    await opened.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
    expect(await arrive(agent, await consentAt(await depart(agent)))).toBe('/');
    expect((await agent.get('/api/user')).json().data).toMatchObject({ uuid: waiting.id, has_password: true });
    await opened.db.updateTable('users').set({ enabled: false }).execute();
    const other = agentOf(one);
    expect(await arrive(other, await consentAt(await depart(other)))).toBe('/signin?google=disabled');
    expect(other.cookies.has('carzaa_session')).toBe(false);
  });

  test('refuses an address that the issuer has not confirmed', async () => {
    const one = await withIssuer(await realIssuer({ ...person, email_verified: false }));
    await buildAccount(opened.db, { email: 'ugo@example.test' });
    const agent = agentOf(one);
    expect(await arrive(agent, await consentAt(await depart(agent)))).toBe('/signin?google=unverified-email');
    expect(agent.cookies.has('carzaa_session')).toBe(false);
  });

  test('another browser, another state or a refusal end without a session', async () => {
    const one = await withIssuer(await realIssuer(person));
    const [victim, attacker] = [agentOf(one), agentOf(one)];
    const back = await consentAt(await depart(attacker));
    await depart(victim);
    expect(await arrive(victim, back)).toBe('/signin?google=failed');
    const state = 's'.repeat(43);
    expect(await arrive(attacker, back.replace(/state=[^&]+/, `state=${state}`))).toBe('/signin?google=failed');
    const refused = agentOf(one);
    const asked = new URL(await depart(refused)).searchParams;
    const denied = `${CALLBACK}?error=access_denied&state=${asked.get('state')}`;
    expect(await arrive(refused, denied)).toBe('/signin?google=failed');
    for (const agent of [victim, attacker, refused]) expect(agent.cookies.has('carzaa_session')).toBe(false);
    expect(await users()).toEqual([]);
  });

  test.each<[string, Forgery]>([
    ['another audience', { claims: (good) => ({ ...good, aud: 'somebody-else' }) }],
    ['another issuer', { claims: (good) => ({ ...good, iss: 'https://evil.example' }) }],
    ['another nonce', { claims: (good) => ({ ...good, nonce: 'n'.repeat(43) }) }],
    ['no nonce', { claims: (good) => ({ ...good, nonce: undefined }) }],
    ['times gone by', { claims: (good) => ({ ...good, iat: now() - 900, exp: now() - 600 }) }],
    ['a foreign signature', { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }],
    ['an address that is none', { claims: (good) => ({ ...good, email: 'a b@c.it' }) }],
  ])('an ID token with %s is refused', async (_name, forgery) => {
    const issuer = await forgingIssuer(forgery);
    const one = await withIssuer(issuer.origin);
    const agent = agentOf(one);
    const location = await arrive(agent, issuer.comeBack(await depart(agent)));
    expect(location).toMatch(/^\/signin\?google=(failed|unverified-email)$/);
    expect(agent.cookies.has('carzaa_session')).toBe(false);
    expect(await users()).toEqual([]);
  });

  test('the forging issuer is believed when it tells the truth', async () => {
    const issuer = await forgingIssuer({});
    const agent = agentOf(await withIssuer(issuer.origin));
    expect(await arrive(agent, issuer.comeBack(await depart(agent)))).toBe('/');
  });

  test('an issuer that is gone or silent is told within five seconds', async () => {
    const silent = await listen(createServer(() => undefined));
    for (const issuer of ['http://127.0.0.1:1', silent]) {
      const agent = agentOf(await withIssuer(issuer));
      const began = performance.now();
      expect(await depart(agent)).toBe('/signin?google=unavailable');
      expect(performance.now() - began).toBeLessThan(5000);
    }
  });
});

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppDependencies, buildApp } from '../app.ts';
import { CSRF_COOKIE, CSRF_HEADER, VISITOR_COOKIE } from '@carzaa/api/constants';
import { hash } from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import { buildUser } from './builders.ts';
import { uuidv7 } from '../db/uuid.ts';
import { hashPassword } from '../modules/accounts/passwords.ts';
import { csrfTokenOf } from '../http/csrf.ts';
import type { Database } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { folderStore } from '../integrations/photos/store.ts';
import { createSearch } from '../modules/search/createSearch.ts';
import { createServices } from '../services.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** What a writing call of somebody without a session needs: a visitor's cookie, and the token that belongs to it. */
export function visitorHeaders(secret = 'v'.repeat(43)): { cookie: string; 'x-xsrf-token': string } {
  return { cookie: `${VISITOR_COOKIE}=${secret}`, 'x-xsrf-token': csrfTokenOf(secret) };
}

/** The whole server over a test database, answers checked against the contract. Close what it returns. */
export async function bootApp(
  database: Database,
  { variables = {}, handlers, now, ...given }: TestOptions = {},
): Promise<Booted> {
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    CHECK_REPLIES: '1',
    // A busy machine is no reason to refuse a test.
    MAX_LAG_MS: '60000',
    ...variables,
  });
  const search = await createSearch(database, quiet);
  const photos = given.photos ?? folderStore(join(tmpdir(), 'carzaa-test-photos'));
  const services = createServices(database, search, {
    env,
    photos,
    ...(now ? { now } : {}),
    ...(given.hasSpace ? { hasSpace: given.hasSpace } : {}),
  });
  const current = handlers ? { ...services, handlers } : services;
  const app = await buildApp({
    env,
    services: () => current,
    ...given,
    photos,
  });
  return {
    app,
    search,
    reader: services.reader,
    billing: services.billing,
    sandbox: services.sandbox,
    views: services.views,
    missed: services.missed,
    async close() {
      await app.close();
      await search.stop();
    },
  };
}

interface TestOptions extends Partial<Omit<AppDependencies, 'env'>> {
  /** A clock for everything that has a lifetime. */
  now?: () => Date;
  variables?: Record<string, string>;
  handlers?: ReturnType<typeof createServices>['handlers'];
}

export interface Booted {
  app: Awaited<ReturnType<typeof buildApp>>;
  search: Awaited<ReturnType<typeof createSearch>>;
  reader: ReturnType<typeof createServices>['reader'];
  billing: ReturnType<typeof createServices>['billing'];
  sandbox: ReturnType<typeof createServices>['sandbox'];
  views: ReturnType<typeof createServices>['views'];
  missed: ReturnType<typeof createServices>['missed'];
  close: () => Promise<void>;
}

/** A browser without a page: keeps cookies, and sends the anti-forgery token with every write. */
export function agentOf({ app }: Pick<Booted, 'app'>, given: { ip?: string } = {}) {
  const cookies = new Map<string, string>();
  let [ip, headers]: [string | undefined, Record<string, string>] = [given.ip, {}];
  const keep = (response: LightMyRequestResponse) => {
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object | string,
    more: Record<string, string> = {},
  ) {
    if (method !== 'GET' && !cookies.has(CSRF_COOKIE)) await send('GET', '/api/csrf-cookie');
    return keep(
      await app.inject({
        method,
        url,
        cookies: Object.fromEntries(cookies),
        headers: { [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '', ...headers, ...more },
        ...(ip === undefined ? {} : { remoteAddress: ip }),
        ...(body === undefined ? {} : { payload: body }),
      }),
    );
  }
  return {
    cookies,
    send,
    get: (url: string) => send('GET', url),
    post: (url: string, body?: object, more?: Record<string, string>) => send('POST', url, body, more),
    /** A form as a page without script sends it. */
    submit: (url: string, fields: Record<string, string>) =>
      send('POST', url, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    put: (url: string, body?: object) => send('PUT', url, body),
    delete: (url: string, body?: object) => send('DELETE', url, body),
    /** Sends files as a form does. */
    upload: (url: string, files: readonly [name: string, body: Buffer][]) => {
      const boundary = 'carzaa-test-boundary';
      const parts = files.flatMap(([name, body]) => [
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        body,
        Buffer.from('\r\n'),
      ]);
      const form = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
      return send('POST', url, form, { 'content-type': `multipart/form-data; boundary=${boundary}` });
    },
    /** Another network, other headers. */
    as: (next: { ip?: string; headers?: Record<string, string> }) => {
      ip = next.ip ?? ip;
      headers = next.headers ?? headers;
    },
  };
}
export type Agent = ReturnType<typeof agentOf>;

/** A good password that no list has. */
export const PASSWORD = 'Quattro-Ruote-77';
let [dearHash, cheapHash]: [Promise<string> | undefined, Promise<string> | undefined] = [undefined, undefined];

/** What is stored of `PASSWORD` as the product does it, for tests of how long an answer takes. */
export function storedPassword(): Promise<string> {
  return (dearHash ??= hashPassword(PASSWORD));
}

/** A user who can sign in with `PASSWORD`, confirmed unless said otherwise. */
export async function buildAccount(
  db: Database['db'],
  given: Parameters<typeof buildUser>[1] = {},
): Promise<{ id: string; email: string }> {
  // The least that argon2 takes, since most tests sign in several people.
  cheapHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  const email = given.email ?? `persona-${uuidv7()}@example.test`;
  const id = await buildUser(db, {
    email,
    password_hash: await cheapHash,
    email_verified_at: new Date(),
    ...given,
  });
  return { id, email };
}

/** An agent who has signed in. */
export async function signedIn(
  booted: Pick<Booted, 'app'>,
  email: string,
  given: { ip?: string } = {},
): Promise<Agent> {
  const agent = agentOf(booted, given);
  const response = await agent.post('/api/login', { email, password: PASSWORD });
  if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`);
  return agent;
}

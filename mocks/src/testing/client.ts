import { createClient, type Client } from '@carzaa/api/contract/client';
import { contract } from '@carzaa/api/contract/contract';
import { routesOf } from '@carzaa/api/contract/endpoint';
import { afterAll, afterEach } from 'vitest';
import { startMocks } from '../node.ts';

export const ORIGIN = 'http://carzaa.test';
/** What the browser of the test holds. */
export const cookies = new Map<string, string>();

/** The real client, over addresses made absolute as a browser does. */
export const client: Client = createClient({
  routes: routesOf(contract),
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    return fetch(new URL(input instanceof Request ? input.url : input, ORIGIN), { ...init, headers });
  },
});

/** Answers the calls of a test file from the rows; after every test nobody is signed in any more. */
export function serveMocks(): ReturnType<typeof startMocks> {
  const server = startMocks();
  afterEach(() => {
    cookies.clear();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return server;
}

export const search = (query: NonNullable<Parameters<typeof client.listings.search>[0]>['query']) =>
  client.listings.search({ query: { per_page: 100, ...query } });
/** What a call fails with; null where it does not. */
export const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

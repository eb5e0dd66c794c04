// @vitest-environment jsdom
import { createClient } from '@carzaa/api/contract/client';
import { contract } from '@carzaa/api/contract/contract';
import { routesOf } from '@carzaa/api/contract/endpoint';
import { expect, test, vi } from 'vitest';
import { outlivingSessions } from './callAgain.ts';

const OVER = { error: true, error_code: 3, error_message: 'Per continuare devi accedere.', data: null };
const STALE = { ...OVER, error_code: 'F2' };
const FINE = { error: false, error_code: 0, error_message: null, data: [] };

function clientOf(statuses: number[]) {
  const sent: string[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL) => {
    sent.push(input instanceof Request ? input.url : input.toString());
    const status = statuses.shift() ?? 200;
    return Response.json({ 401: OVER, 403: STALE }[status] ?? FINE, { status });
  });
  return { sent, client: createClient({ routes: routesOf(contract), fetch, readCookie: () => 'token' }) };
}

const never = vi.fn(async () => false);

test('a call that wants the second factor goes through once that was shown', async () => {
  const { client, sent } = clientOf([403, 200]);
  const showFactor = vi.fn(async () => true);
  expect(await outlivingSessions(client, { signIn: never, showFactor }).filters.brands()).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(showFactor).toHaveBeenCalledExactlyOnceWith('F2');
  const stale = outlivingSessions(clientOf([403]).client, { signIn: never, showFactor: never });
  await expect(stale.filters.brands()).rejects.toMatchObject({ code: 'F2' });
});

test('a call whose session is over goes through after the person has signed in again', async () => {
  const { client, sent } = clientOf([401, 200]);
  const signIn = vi.fn(async () => true);
  expect(await outlivingSessions(client, { signIn, showFactor: never }).filters.brands()).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(signIn).toHaveBeenCalledTimes(1);
});

test('it fails as it did where nobody signs in, and nobody is asked about the session’s own calls', async () => {
  const signIn = vi.fn(async () => false);
  await expect(
    outlivingSessions(clientOf([401]).client, { signIn, showFactor: never }).filters.brands(),
  ).rejects.toMatchObject({ code: '3' });
  expect(signIn).toHaveBeenCalledTimes(1);
  await expect(
    outlivingSessions(clientOf([401]).client, { signIn, showFactor: never }).users.profile(),
  ).rejects.toMatchObject({ code: '3' });
  expect(signIn).toHaveBeenCalledTimes(1);
});

import { ApiError } from '@carzaa/api/contract/errors';
import { describe, expect, test, vi } from 'vitest';
import { FAILING_COOKIE } from './adapter.ts';
import { MOCK_PASSWORD } from './rows/accounts.ts';
import { listingId } from './rows/ids.ts';
import { SENTINEL_EMAILS, SENTINELS } from './sentinels.ts';
import { MOCK_SESSION_COOKIE } from './session.ts';
import { client, cookies, failure, ORIGIN, search, serveMocks } from './testing/client.ts';

serveMocks();

describe('failures', () => {
  test('a broken listing is 500, a sold one 404 with similar ones, an unknown one 404', async () => {
    const broken = { code: '1', status: 500 };
    expect(await failure(client.listings.get({ id: SENTINELS.brokenListing }))).toMatchObject(broken);
    expect(await failure(client.listings.get({ id: SENTINELS.goneListing }))).toMatchObject({ code: '4', status: 404 });
    expect(await client.listings.similar({ id: SENTINELS.goneListing })).not.toHaveLength(0);
    expect(await failure(client.listings.similar({ id: listingId(404) }))).toMatchObject({ status: 404 });
    expect(await failure(client.listings.get({ id: 'not-an-id' }))).toMatchObject({ status: 404 });
  });

  test('a filter that asks for the slug of no list is refused by its name', async () => {
    const unknown = SENTINELS.unknownSlug;
    const refused = { code: '2', fields: { model: [/./], category: [/./] } };
    expect(await failure(search({ brand: 'fiat', model: unknown, category: [unknown] }))).toMatchObject(refused);
  });

  test('a cookie breaks the calls it names and no other', async () => {
    cookies.set(FAILING_COOKIE, 'filters.categories|misc.counters');
    expect(await failure(client.filters.categories())).toMatchObject({ code: '1', status: 500 });
    expect(await failure(client.misc.counters())).toBeInstanceOf(ApiError);
    expect(await client.filters.origins()).toHaveLength(2);
  });

  test('a call without a mock is refused rather than sent', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    await expect(fetch(`${ORIGIN}/api/unheard-of`)).rejects.toThrow();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('/api/unheard-of'));
    said.mockRestore();
  });
});

const login = (email: string) => failure(client.users.login({ body: { email, password: MOCK_PASSWORD } }));

test('sign-in fails on purpose for the addresses that say so', async () => {
  expect(await login(SENTINEL_EMAILS.disabled)).toMatchObject({ code: '5' });
  expect(await login(SENTINEL_EMAILS.tooMany)).toMatchObject({ status: 429, retryAfter: 30 });
  expect(await login(SENTINEL_EMAILS.broken)).toMatchObject({ code: '1' });
});

test('a form of an earlier row is refused with the row as it is', async () => {
  cookies.set(MOCK_SESSION_COOKIE, 'cliente@carzaa.test');
  const body = { name: 'Chiara', email: 'cliente@carzaa.test', phone: '', updated_at: '2026-01-01T00:00:00.000Z' };
  expect(await failure(client.users.updateProfile({ body }))).toMatchObject({
    status: 409,
    current: { name: 'Chiara Fontana' },
  });
});

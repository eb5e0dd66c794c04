import { CSRF_COOKIE } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/errors';
import { HttpResponse, http } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { FAILING_COOKIE } from './adapter.ts';
import { SENTINELS } from './rows/ids.ts';
import { client, cookies, failure, ORIGIN, search, serveMocks } from './testing/client.ts';

const server = serveMocks();

describe('failures', () => {
  test('a broken listing is 500, a sold one 404 with similar ones, an unknown one 404', async () => {
    expect(await failure(client.listings.get({ id: SENTINELS.brokenListing }))).toMatchObject({
      code: '1',
      status: 500,
    });
    expect(await failure(client.listings.get({ id: SENTINELS.goneListing }))).toMatchObject({ code: '4', status: 404 });
    expect(await client.listings.similar({ id: SENTINELS.goneListing })).not.toHaveLength(0);
    expect(await failure(client.listings.similar({ id: SENTINELS.unknownListing }))).toMatchObject({ status: 404 });
    expect(await failure(client.listings.get({ id: 'not-an-id' }))).toMatchObject({ status: 404 });
  });

  test('unknown values and names are told field by field', async () => {
    expect(await failure(search({ brand: 'fiat', model: 'fiesta' }))).toMatchObject({
      code: '2',
      fields: { model: [/./] },
    });
    expect(await failure(search({ category: ['razzo'] }))).toMatchObject({ code: '2', fields: { category: [/./] } });
    const response = await fetch(`${ORIGIN}/api/listings?colore=rosso`);
    expect(response.status).toBe(422);
    expect(await failure(search({ per_page: 101 }))).toMatchObject({ code: '2', fields: { per_page: [/./] } });
  });

  test('a cookie breaks the calls it names and no other', async () => {
    cookies.set(FAILING_COOKIE, 'filters.categories|misc.counters');
    expect(await failure(client.filters.categories())).toMatchObject({ code: '1', status: 500 });
    expect(await failure(client.misc.counters())).toBeInstanceOf(ApiError);
    expect(await client.filters.origins()).toHaveLength(2);
  });

  test('a test may answer a call its own way', async () => {
    server.use(
      http.get('*/api/counters', () => HttpResponse.json({ error: true, error_message: 'Chiuso' }, { status: 503 })),
    );
    expect(await failure(client.misc.counters())).toMatchObject({ status: 503, message: 'Chiuso' });
  });

  test('a call without a mock is refused rather than sent', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    await expect(fetch(`${ORIGIN}/api/unheard-of`)).rejects.toThrow();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('/api/unheard-of'));
    said.mockRestore();
  });
});

test('the anti-forgery cookie is set', async () => {
  const response = await fetch(`${ORIGIN}/api/csrf-cookie`);
  expect(response.headers.get('set-cookie')).toContain(`${CSRF_COOKIE}=`);
});

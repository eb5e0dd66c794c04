// @vitest-environment jsdom
import { createClient } from '@carzaa/api/contract/client';
import { contract } from '@carzaa/api/contract/contract';
import { routesOf } from '@carzaa/api/contract/endpoint';
import { errorText } from '@carzaa/api/contract/errors';
import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { createDataProvider } from './dataProvider.ts';
import { createHttpClient } from './httpClient.ts';

interface Sent {
  url: string;
  method: string;
  body: unknown;
}

/** The typed client over a network that gives one answer. */
function clientOver(answer: object, status = 200) {
  const sent: Sent[] = [];
  const api = createClient({
    routes: routesOf(contract),
    readCookie: () => 'token',
    fetch: async (url, init) => {
      const text = init?.body;
      const body: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
      sent.push({ url: typeof url === 'string' ? url : '', method: init?.method ?? 'GET', body });
      return Response.json(answer, { status });
    },
  });
  return { api, sent };
}

const ok = (data: unknown) => ({ error: false, error_code: 0, error_message: null, data });
const ID = '01932f3e-0000-7000-8000-00000000000a';

const told = async (answer: object, status: number) => {
  const { api } = clientOver({ error: true, data: null, ...answer }, status);
  return createHttpClient(api)('/api/logout', { method: 'POST' }).catch(({ message }: Error) => message);
};

describe('the HTTP client', () => {
  test('throws for an address outside the contract', async () => {
    const { api, sent } = clientOver(ok(null));
    await expect(createHttpClient(api)('/api/nothing')).rejects.toThrow('no call of the contract');
    expect(sent).toEqual([]);
  });

  test("names a row's uuid id", async () => {
    const { api } = clientOver(ok({ uuid: ID, name: 'Auto Uno' }));
    const { json } = await createHttpClient(api)(`/api/dealers/${ID}`);
    expect(json).toEqual({ id: ID, uuid: ID, name: 'Auto Uno' });
  });

  test('sends of a record what the call takes', async () => {
    const { api, sent } = clientOver(ok({ uuid: ID }));
    const body = JSON.stringify({ id: 1, uuid: ID, listing: ID, name: 'Ada', extra: true });
    await createHttpClient(api)('/api/user-messages', { method: 'POST', body });
    expect(sent.at(-1)?.body).toEqual({ listing: ID, name: 'Ada' });
  });

  test('sends of a record what any form of the call takes', async () => {
    const { api, sent } = clientOver(ok({ uuid: ID }));
    const body = JSON.stringify({ id: 1, uuid: ID, vin: 'ZFA31200000123456', revision: 2, title: 'Fiat Panda' });
    await createHttpClient(api)(`/api/dealers/${ID}/listings/${ID}`, { method: 'PUT', body });
    expect(sent.at(-1)?.body).toEqual({ vin: 'ZFA31200000123456', revision: 2 });
  });

  test('tells why a call was refused, in the words of the answer', async () => {
    expect(await told({ error_code: 6, error_message: 'È l’unico titolare.' }, 403)).toBe('È l’unico titolare.');
    expect(await told({ error_code: 6, error_message: '' }, 403)).toBe(errorText('6'));
  });

  test("hands a form its fields' errors", async () => {
    const { api } = clientOver(
      { error: true, error_code: 2, error_message: '', data: { name: ['Manca', 'È corto'] } },
      422,
    );
    const failure = await createHttpClient(api)('/api/user-messages', { method: 'POST', body: '{}' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status: 422, body: { errors: { name: 'Manca' } } });
  });

  test('hands a form the row that overtook its edit', async () => {
    const current = { uuid: ID, name: 'Nuovo' };
    const { api } = clientOver({ error: true, error_code: 1, error_message: '', data: current }, 409);
    const failure = await createHttpClient(api)('/api/user-messages', { method: 'POST', body: '{}' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ status: 409, body: { current: { ...current, id: ID } } });
  });
});

describe('a list', () => {
  const page = ok({ items: [{ uuid: ID }], total: 31, page: 2, per_page: 25, last_page: 2 });

  test('a list of the office is asked for in the way of the house', async () => {
    const { api, sent } = clientOver(page);
    const provider = createDataProvider(api, '/api');
    const answer = await provider.getList('dealers', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'name', order: 'ASC' },
      filter: { q: 'uno', none: '', nothing: null },
    });
    expect(answer).toEqual({ data: [{ id: ID, uuid: ID }], total: 31 });
    const query = new URLSearchParams(sent[0]?.url.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      page: '2',
      per_page: '25',
      sort_by: 'name',
      sort_direction: 'asc',
      filters: '{"q":"uno"}',
    });
  });

  test('never asks for more rows than a call gives', async () => {
    const { api, sent } = clientOver(page);
    await createDataProvider(api, '/api').getList('dealers', { pagination: { page: 1, perPage: 1000 } });
    expect(sent[0]?.url).toContain('per_page=100');
  });

  test('a list of the office is asked for under the name of its call, and so is a row', async () => {
    const { api, sent } = clientOver(page);
    const provider = createDataProvider(api, '/api/admin', { 'dealer-admins': 'user-dealerships' });
    await provider.getList('dealer-admins', { pagination: { page: 1, perPage: 10 } });
    await provider.getOne('dealer-admins', { id: ID });
    expect(sent.map(({ url }) => url.split('?')[0])).toEqual([
      '/api/admin/user-dealerships',
      `/api/admin/user-dealerships/${ID}`,
    ]);
  });

  test('a list of rows by name leaves out those that are gone', async () => {
    const gone = clientOver({ error: true, error_code: 4, error_message: '', data: null }, 404);
    expect(await createDataProvider(gone.api, '/api').getMany('dealers', { ids: [ID] })).toEqual({ data: [] });
  });
});

import { EXPORT_LISTS } from '@carzaa/api/exports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MANY_ROWS_COOKIE } from './manyRows.ts';
import { startMocks } from './node.ts';
import { MOCK_SESSION_COOKIE } from './session.ts';

let server: ReturnType<typeof startMocks>;
beforeAll(() => {
  server = startMocks();
});
afterAll(() => server.close());

const as = (email: string, more = '') => ({
  headers: { cookie: `${MOCK_SESSION_COOKIE}=${encodeURIComponent(email)}; ${more}` },
});
const addressOf = (name: string, query = '') => `http://carzaa.test/api/admin/exports/${name}.csv${query}`;
const rowsOf = async (answer: Response) => (await answer.text()).trimEnd().split('\r\n').slice(1);

test.each(Object.entries(EXPORT_LISTS))(
  'the list of %s comes as a file of all its rows',
  async (name, { call, head }) => {
    const answer = await fetch(addressOf(name), as('admin@carzaa.test'));
    expect(answer.headers.get('content-disposition')).toMatch(`filename="carzaa-${name}-20`);
    const list = await (await fetch(`http://carzaa.test${call.path}?per_page=100`, as('admin@carzaa.test'))).json();
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text.startsWith(head)).toBe(true);
    expect(text.split('\r\n')).toHaveLength(list.data.total + 2);
  },
);

test('a file holds what is filtered, of as many rows as a test wants', async () => {
  const many = as('admin@carzaa.test', `${MANY_ROWS_COOKIE}=2000`);
  expect(await rowsOf(await fetch(addressOf('listings'), many))).toHaveLength(2000);
  const sold = await rowsOf(await fetch(addressOf('listings', '?filters={"state":"sold"}'), many));
  expect(sold.length).toBeGreaterThan(0);
  expect(sold.every((line) => line.includes(';venduto;'))).toBe(true);
});

test('files are for administrators, and for filters that exist', async () => {
  expect((await fetch(addressOf('users'), as('cliente@carzaa.test'))).status).toBe(403);
  expect((await fetch(addressOf('users', '?filters={"x":1}'), as('admin@carzaa.test'))).status).toBe(422);
});

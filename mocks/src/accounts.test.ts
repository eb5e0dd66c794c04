import { beforeEach, describe, expect, test } from 'vitest';
import { BREACHED_PASSWORD, MOCK_PASSWORD, SENTINEL_EMAILS } from './rows/accounts.ts';
import { SENTINEL_VATS } from './rows/companies.ts';
import { dealerId } from './rows/ids.ts';
import { resetState, state } from './state.ts';
import { client, failure, serveMocks } from './testing/client.ts';
import { as, dealership, form } from './testing/people.ts';

serveMocks();

const login = (email: string) => failure(client.users.login({ body: { email, password: MOCK_PASSWORD } }));
const checkVat = (vat?: string) => failure(client.registration.checkVat({ body: { vat } }));
const disableDealer = () => client.adminDealers.disable({ id: dealerId(2), body: { reason: 'Documenti non validi' } });

describe('accounts', () => {
  beforeEach(() => resetState());

  test('register, sign in, sign out', async () => {
    const email = 'anna@carzaa.test';
    await client.users.register({ body: { ...form, email } });
    await client.users.register({ body: { ...form, email } });
    expect(state.mails.map(({ template }) => template)).toEqual(['verification', 'alreadyRegistered']);
    expect(await client.users.login({ body: { email, password: form.password } })).toMatchObject({
      email,
      email_verified_at: null,
    });
    expect(await failure(client.users.login({ body: { email, password: 'x' } }))).toMatchObject({ code: 'A1' });
    expect(await failure(client.users.current())).toMatchObject({ code: '3' });
  });

  test('fail on purpose where a story needs it', async () => {
    expect(await login(SENTINEL_EMAILS.disabled)).toMatchObject({ code: '5' });
    expect(await login(SENTINEL_EMAILS.tooMany)).toMatchObject({ status: 429, retryAfter: 30 });
    expect(await login(SENTINEL_EMAILS.broken)).toMatchObject({ code: '1' });
    const breached = { password: BREACHED_PASSWORD, password_confirmation: BREACHED_PASSWORD };
    expect(await failure(client.users.register({ body: { ...form, ...breached, email: 'a@b.it' } }))).toMatchObject({
      code: 'A6',
    });
  });

  test('a dealership signs up once, and a VAT number fails where a story needs it', async () => {
    await client.registration.registerDealer({ body: { ...dealership, ...form, email: 'rossi@carzaa.test' } });
    expect(await checkVat(dealership.vat)).toMatchObject({ status: 409, code: '2' });
    expect(await checkVat()).toMatchObject({ code: 'O3' });
    expect(await checkVat(SENTINEL_VATS.broken)).toMatchObject({ code: 'O1' });
    expect(await checkVat(SENTINEL_VATS.quota)).toMatchObject({ code: 'O2' });
    expect(await checkVat(SENTINEL_VATS.unknown)).toMatchObject({ code: 'O4' });
    const user = await as('rossi@carzaa.test', () => client.users.profile());
    expect(user).toMatchObject({ role: 'dealer', ownDealers: [{ name: 'Auto Rossi', city: 'Bologna' }] });
  });

  test('a dealership that is disabled takes its listings along', async () => {
    const query = { dealer: [dealerId(2)] };
    const { total } = await client.listings.count({ query });
    await as('admin@carzaa.test', disableDealer);
    expect([total > 0, await client.listings.count({ query })]).toEqual([true, { total: 0 }]);
    expect(await failure(client.dealers.get({ id: dealerId(2) }))).toMatchObject({ code: '4' });
    await as('admin@carzaa.test', () => client.adminDealers.enable({ id: dealerId(2) }));
    expect(await client.listings.count({ query })).toEqual({ total });
  });

  test('the second of two edits is refused with the row as it is', async () => {
    await as('cliente@carzaa.test', async () => {
      const { email, updated_at } = await client.users.current();
      const edit = (name: string) => client.users.updateProfile({ body: { name, email, phone: '', updated_at } });
      const done = await edit('Prima');
      expect(await failure(edit('Seconda'))).toMatchObject({ status: 409, current: done });
    });
  });
});

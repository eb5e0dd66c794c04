import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { SANDBOX_VATS } from '../../integrations/companyRegistry/sandbox.queries.ts';
import { type Agent, agentOf, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { outcome } from '../../testing/accounts.ts';

const VAT = '00743110157';
const OTHER_VAT = '02342520158';
const dealership = {
  vat: `IT ${VAT}`,
  // As the sandbox's register has it.
  company_name: 'AUTOMOBILI ZANETTI SNC',
  dealer_name: 'Auto Rossi',
  address: 'Via Emilia 12',
  postal_code: '40026',
  city: 'imola',
  country: 'it',
  dealer_phone: '0542 123456',
  register_number: 'BO-123456',
  declaration: true,
};
const person = (email: string) => ({
  name: 'Rosa Rossi',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  privacy: true,
  terms: true,
});

const add = async (agent: Agent) => outcome(await agent.post('/api/private/dealerships', dealership));

describe.each(testDatabases())('dealerships that sign up, on $kind', ({ open }) => {
  const site = openSite(open);
  beforeEach(async () => {
    await site.clear();
    const imola = { city: 'Imola', province: 'BO', latitude: 44.35, longitude: 11.71, population: 69_000 } as const;
    const cap = { ...imola, kind: 'cap', country: 'it', postal_code: '40026', search: '40026' } as const;
    await site.db
      .insertInto('places')
      .values([
        cap,
        { ...cap, kind: 'comune', search: 'imola' },
        {
          ...cap,
          kind: 'comune',
          city: 'Mordano',
          latitude: 44.4,
          longitude: 11.81,
          population: 4700,
          search: 'mordano',
        },
        { ...cap, kind: 'comune', city: 'Modena', province: 'MO', postal_code: '41121', search: 'modena' },
        { ...cap, kind: 'cap', country: 'de', city: 'München', province: 'BY', postal_code: '80331', search: '80331' },
      ])
      .execute();
  });

  const check = (vat?: unknown) => agentOf(site).post('/api/register-dealer/check-vat', { vat });
  const register = (email: string, more: object = {}) =>
    agentOf(site).post('/api/register-dealer', { ...dealership, ...person(email), ...more });
  const answer = async (more: object) => outcome(await register('a@example.test', more));
  const dealers = () => site.db.selectFrom('dealers').selectAll().orderBy('id').execute();
  const mails = () => site.db.selectFrom('outbox').selectAll().orderBy('id').execute();

  test('a VAT number is looked up, however it is written, and always tells the same company', async () => {
    const { data } = (await check(` it ${VAT}`)).json();
    expect(data).toMatchObject({ vat: VAT, postal_code: '40026', city: 'Imola', country: 'it' });
    expect(data.company_name).not.toBe('');
    expect((await check(VAT)).json().data).toEqual(data);
    const nothing = { company_name: '', address: '', postal_code: '', city: '' };
    expect((await check('DE136695976')).json().data).toEqual({ vat: 'DE136695976', country: 'de', ...nothing });
  });

  test.each([
    ['', [422, 'O3']],
    ['   ', [422, 'O3']],
    [undefined, [422, 'O3']],
    ['00743110158', [422, 'O4']],
    ['non è un numero', [422, 'O4']],
    [SANDBOX_VATS.unknown, [422, 'O4']],
    [SANDBOX_VATS.broken, [409, 'O1']],
    [SANDBOX_VATS.quota, [409, 'O2']],
    [7, [422, 2]],
    [null, [422, 2]],
  ])('%j as a VAT number answers %j', async (vat, expected) => {
    expect(outcome(await check(vat))).toEqual(expected);
  });

  test.each([
    [
      { sdi_code: ' m5uxcr1 ', pec: 'Info@PEC.example' },
      { sdi_code: 'M5UXCR1', pec: 'info@pec.example' },
    ],
    [
      { sdi_code: '', pec: 'info@pec.example' },
      { sdi_code: null, pec: 'info@pec.example' },
    ],
    [
      { sdi_code: null, pec: '' },
      { sdi_code: null, pec: null },
    ],
    [{}, { sdi_code: null, pec: null }],
  ])('an Italian company may say %j where its invoices go', async (given, kept) => {
    expect(await answer(given)).toEqual([200, 0]);
    expect(await dealers()).toMatchObject([kept]);
  });

  test('what an invoice could not reach is refused by its field, and nothing is kept of a company abroad', async () => {
    for (const [field, value] of [
      ['sdi_code', 'M5UXCR'],
      ['sdi_code', 7],
      ['pec', 'non è un indirizzo'],
    ] as const) {
      const refused = await register('a@example.test', { [field]: value });
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().data)).toEqual([field]);
    }
    expect(await dealers()).toEqual([]);
    const abroad = { vat: 'DE136695976', country: 'de', postal_code: '80331', city: 'München' };
    expect(await answer({ ...abroad, sdi_code: 'M5UXCR1', pec: 'info@pec.example' })).toEqual([200, 0]);
    expect(await dealers()).toMatchObject([{ country: 'de', sdi_code: null, pec: null }]);
  });

  test('somebody signs up with a dealership, confirms, and owns it', async () => {
    const agent = agentOf(site);
    const response = await agent.post('/api/register-dealer', { ...dealership, ...person('rosa@example.test') });
    expect([response.statusCode, response.json().data]).toEqual([200, null]);
    expect(await dealers()).toMatchObject([
      {
        name: 'Auto Rossi',
        slug: 'auto-rossi-imola',
        company_name: 'AUTOMOBILI ZANETTI SNC',
        vat: VAT,
        address: 'Via Emilia 12',
        phone: '0542 123456',
        country: 'it',
        city: 'Imola',
        province: 'BO',
        postal_code: '40026',
        latitude: 44.35,
        longitude: 11.71,
        enabled: false,
      },
    ]);
    await agent.post('/api/login', { email: 'rosa@example.test', password: PASSWORD });
    const profile = async () => (await agent.get('/api/private/profile')).json().data;
    expect(await profile()).toMatchObject({
      role: 'dealer',
      email_verified_at: null,
      ownDealers: [{ name: 'Auto Rossi', city: 'Imola', enabled: false, in_review: true }],
    });
    const cards = async () => (await agent.get('/api/dealers')).json().data.total;
    expect(await cards()).toBe(0);

    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'rosa@example.test', template: 'verification' });
    await agent.get(`/verify-email/${/verify-email\/([\w-]+)/.exec(mail?.body ?? '')?.[1]}`);
    expect(await profile()).toMatchObject({
      email_verified_at: expect.any(String),
      ownDealers: [{ enabled: true, in_review: false }],
    });
    expect(await cards()).toBe(1);
    expect((await mails()).map(({ template }) => template)).toEqual(['verification']);
  });

  test('a known address answers as a new one; its owner alone is told, and no dealership is made', async () => {
    const { email } = await buildAccount(site.db, { name: 'Ugo Bianchi' });
    const known = await register(email);
    const fresh = await register('nuova@example.test', { vat: OTHER_VAT });
    expect([known.statusCode, known.body, known.cookies]).toEqual([fresh.statusCode, fresh.body, fresh.cookies]);
    expect((await dealers()).map(({ vat }) => vat)).toEqual([OTHER_VAT]);
    expect(await mails()).toMatchObject([
      { recipient: email, template: 'alreadyRegistered' },
      { recipient: 'nuova@example.test', template: 'verification' },
    ]);
  });

  test('a number given with a known address counts as taken for all but its owner, and tells nothing', async () => {
    const { email } = await buildAccount(site.db);
    await register(email);
    await register('nuova@example.test', { vat: OTHER_VAT });
    const [known, fresh] = [await check(VAT), await check(OTHER_VAT)];
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body]);
    expect(outcome(await register('altra@example.test'))).toEqual([409, 2]);
    const owner = await signedIn(site, email);
    expect((await owner.post('/api/register-dealer/check-vat', { vat: VAT })).statusCode).toBe(200);
    expect(await add(owner)).toEqual([200, 0]);
    expect(await site.db.selectFrom('vat_claims').selectAll().execute()).toEqual([]);
  });

  test('a VAT number belongs to one dealership, whoever asks', async () => {
    await buildDealer(site.db, { vat: VAT });
    const { email } = await buildAccount(site.db);
    for (const response of [await check(VAT), await register('a@example.test'), await register(email)]) {
      expect(outcome(response)).toEqual([409, 2]);
      expect(response.json().error_message).toContain('appartiene già');
    }
    expect(await mails()).toEqual([]);
  });

  test('of twenty dealerships that sign up at once one gets the VAT number, and nothing is left of the others', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => register(`p${n}@example.test`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    expect(await dealers()).toHaveLength(1);
    expect(await site.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('two of one name and town have addresses of their own', async () => {
    await register('a@example.test');
    await register('b@example.test', { vat: OTHER_VAT });
    const slugs = (await dealers()).map(({ slug }) => slug);
    expect(slugs).toEqual(['auto-rossi-imola', expect.stringMatching(/^auto-rossi-imola-[\da-f]{6}$/)]);
  });

  test('a place is a CAP with its town, or one of its province', async () => {
    const fields = async (more: object) => (await register('a@example.test', more)).json().data;
    expect(await fields({ postal_code: '99999' })).toEqual({ postal_code: [expect.stringContaining('CAP')] });
    expect(await fields({ city: 'Modena' })).toEqual({ city: [expect.stringContaining('Imola')] });
    expect(await fields({ country: 'de' })).toEqual({ postal_code: [expect.any(String)] });
    expect(await fields({ country: 'fr' })).toMatchObject({ country: [expect.any(String)] });
    expect(await fields({ city: 'MORDANO' })).toBeNull();
    expect(await dealers()).toMatchObject([{ city: 'Mordano', latitude: 44.4, postal_code: '40026' }]);
    await register('b@example.test', { vat: 'DE136695976', country: 'de', postal_code: '80331', city: 'Munchen' });
    expect((await dealers())[1]).toMatchObject({ city: 'München', country: 'de', vat: 'DE136695976' });
  });

  test('what is wrong is said, and writes nothing', async () => {
    expect(await answer({ vat: '00743110158' })).toEqual([422, 'A5']);
    expect(await answer({ vat: SANDBOX_VATS.unknown })).toEqual([422, 'A5']);
    expect(await answer({ vat: SANDBOX_VATS.broken })).toEqual([409, 'O1']);
    expect(await answer({ vat: SANDBOX_VATS.quota })).toEqual([409, 'O2']);
    expect(await answer({ password: 'P@ssw0rd', password_confirmation: 'P@ssw0rd' })).toEqual([422, 'A6']);
    for (const more of [
      { vat: '' },
      { dealer_name: '!!' },
      { postal_code: '4002' },
      { privacy: false },
      { declaration: false },
      { register_number: '!' },
      { role: 'super-admin' },
      { enabled: true },
      { name: 'x'.repeat(300) },
    ]) {
      expect(await answer(more)).toEqual([422, 2]);
    }
    expect(await dealers()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('who has an account adds a dealership to it, and becomes a dealer', async () => {
    const { email } = await buildAccount(site.db);
    const agent = await signedIn(site, email);
    const before = agent.cookies.get('carzaa_session');
    const added = await agent.post('/api/private/dealerships', dealership);
    expect(added.json().data).toMatchObject({
      role: 'dealer',
      ownDealers: [{ name: 'Auto Rossi', enabled: true, in_review: false }],
    });
    expect(agent.cookies.get('carzaa_session')).not.toBe(before);
    expect(outcome(await agent.post('/api/private/dealerships', dealership))).toEqual([409, 2]);
    expect(outcome(await agent.post('/api/register-dealer', { ...dealership, ...person('a@b.it') }))).toEqual([403, 6]);
  });

  test('administrators, visitors and the unconfirmed add none', async () => {
    const admin = await buildAccount(site.db, { role: 'carzaa-admin' });
    const fresh = await buildAccount(site.db, { email_verified_at: null });
    expect(await add(await signedIn(site, admin.email))).toEqual([403, 6]);
    expect(await add(await signedIn(site, fresh.email))).toEqual([403, 6]);
    expect(await add(agentOf(site))).toEqual([401, 3]);
    expect(await dealers()).toEqual([]);
  });

  test('one network may look up twenty numbers in ten minutes', async () => {
    const agent = agentOf(site, { ip: '203.0.113.9' });
    const codes: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      codes.push((await agent.post('/api/register-dealer/check-vat', { vat: VAT })).statusCode);
    }
    expect([codes.slice(0, 20).every((code) => code === 200), codes[20]]).toEqual([true, 429]);
  });
});

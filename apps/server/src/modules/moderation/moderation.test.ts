import { listingFormOf } from '@carzaa/api/calls/dealer/listingForm';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf } from '../../testing/site.ts';
import { ACTORS, ADMIN_ONLY, buildCast, type Cast } from '../../testing/actors.ts';

const facts = 'Le foto sono di un’altra vettura.';
const statement = { ground: 'terms', rule: 'Art. 4 delle condizioni d’uso', facts };

describe.each(testDatabases())('listings, reports, messages and the log, to administrators, on $kind', ({ open }) => {
  let cast: Cast;
  let listing: string;
  const site = openSite(open);
  beforeEach(async () => {
    await site.clear();
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
    listing = await buildListing(site.db, { dealer_id: cast.dealer, reference: 'A-1' });
  });

  const get = async (url: string) => (await cast.agents.admin.get(url)).json().data;
  const filtered = (path: string, filters: object) =>
    get(`${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`);
  const found = async (filters: object) =>
    (await filtered('/api/admin/listings', filters)).items.map(({ uuid }: { uuid: string }) => uuid);
  const total = async (filters: object) => (await filtered('/api/admin/audit-log', filters)).total;
  const report = (more: object = {}) =>
    agentOf(site, { ip: `192.0.2.${Math.ceil(Math.random() * 250)}` }).post(`/api/listings/${listing}/reports`, {
      reason: 'wrong',
      text: 'Non è lei',
      email: 'occhio@example.test',
      ...more,
    });
  const visit = async () => (await agentOf(site).get(`/api/listings/${listing}`)).statusCode;
  const mails = () => site.db.selectFrom('outbox').select(['recipient', 'template', 'body']).orderBy('id').execute();
  const actions = async () =>
    (await site.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action);

  test('listings are found by number, names and state', async () => {
    const draft = await buildListing(site.db, { state: 'draft', published_at: null, dealer_id: cast.otherDealer });
    expect((await found({})).toSorted()).toEqual([listing, draft].toSorted());
    expect(await found({ state: 'draft' })).toEqual([draft]);
    expect(await found({ q: 'A-1' })).toEqual([listing]);
    expect(await found({ q: 'altra' })).toEqual([draft]);
    expect(await found({ q: listing })).toEqual([listing]);
    expect(await found({ q: 'zzz' })).toEqual([]);
    expect(await found({ dealer: cast.dealer, price_min: 1 })).toEqual([listing]);
    expect(await found({ reported: true })).toEqual([]);
  });

  test('who reports one need not say who they are', async () => {
    const url = `/api/listings/${listing}/reports`;
    const sent = await agentOf(site).post(url, { reason: 'other', text: 'Non è lei' });
    expect([sent.statusCode, sent.json().data]).toEqual([200, null]);
    expect(await found({ reported: true })).toEqual([listing]);
  });

  test('one is edited with the dealers’ own form, and its guard', async () => {
    const url = `/api/admin/listings/${listing}`;
    const row = await get(url);
    expect(row).toMatchObject({ uuid: listing, reference: 'A-1', dealer: cast.dealer });
    const form = listingFormOf(row);
    const edited = await cast.agents.admin.put(url, { ...form, price: row.price + 100 });
    expect(edited.json()).toMatchObject({ error: false, data: { price: row.price + 100, revision: row.revision + 1 } });
    const late = await cast.agents.superAdmin.put(url, { ...form, price: 1 });
    expect([late.statusCode, late.json().data]).toMatchObject([409, { uuid: listing, price: row.price + 100 }]);
    expect((await cast.agents.admin.put(url, { revision: 1 })).statusCode).toBe(422);
    const { items } = await filtered('/api/admin/audit-log', { subject_id: listing });
    expect(items).toMatchObject([
      { action: 'update', before: { price: row.price }, after: { price: row.price + 100 } },
    ]);
    expect(Object.keys(items[0].after)).toEqual(['price']);
    expect((await cast.agents.admin.get(`/api/admin/listings/${uuidv7()}`)).statusCode).toBe(404);
  });

  test('a disabled one leaves the site with a statement of reasons, and comes back as it was', async () => {
    const { admin } = cast.agents;
    expect((await admin.post(`/api/admin/listings/${listing}/disable`, { ground: 'terms' })).statusCode).toBe(422);
    const done = await admin.post(`/api/admin/listings/${listing}/disable`, statement);
    expect(done.json().data).toMatchObject({ state: 'disabled', disabled_reason: facts, is_public: false });
    expect(await visit()).toBe(404);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'info@own.example', template: 'listingDisabled' });
    for (const said of [facts, statement.rule, 'senza mezzi automatizzati', 'sei mesi', 'art. 21']) {
      expect(mail?.body.replaceAll(/\s+/g, ' ')).toContain(said);
    }
    expect((await admin.post(`/api/admin/listings/${listing}/enable`)).json().data).toMatchObject({
      state: 'published',
    });
    expect(await visit()).toBe(200);
    expect(await actions()).toEqual(['disable', 'enable']);
  });

  test('a report that is upheld takes the listing off, decides its like, and both sides are told', async () => {
    expect((await report()).statusCode).toBe(200);
    expect((await report({ email: '', reason: 'fraud' })).statusCode).toBe(200);
    const { items, total: waiting } = await filtered('/api/admin/listing-reports', { state: 'open' });
    expect([waiting, items[0].others_open]).toEqual([2, 1]);
    expect((await filtered('/api/admin/listings', { reported: true })).items).toMatchObject([{ open_reports: 2 }]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => cast.agents.admin.post(`/api/admin/listing-reports/${items[0].uuid}/uphold`, statement)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await visit()).toBe(404);
    expect((await filtered('/api/admin/listing-reports', { state: 'upheld' })).total).toBe(2);
    expect((await mails()).map(({ recipient, template }) => [recipient, template])).toEqual(
      expect.arrayContaining([
        ['occhio@example.test', 'reportReceived'],
        ['occhio@example.test', 'reportDecided'],
        ['info@own.example', 'listingDisabled'],
      ]),
    );
    expect((await actions()).toSorted()).toEqual(['disable', 'uphold', 'uphold']);
  });

  test('a report that is dismissed leaves the listing; too many are refused, and none is of what is not public', async () => {
    await report();
    const [{ uuid }] = (await get('/api/admin/listing-reports')).items;
    const note = 'Le foto corrispondono.';
    const done = await cast.agents.admin.post(`/api/admin/listing-reports/${uuid}/dismiss`, { note });
    expect(done.json().data).toMatchObject({ state: 'dismissed', note });
    expect([await visit(), (await mails()).at(-1)?.body]).toEqual([200, expect.stringContaining(note)]);
    const agent = agentOf(site, { ip: '198.51.100.7' });
    const send = () => agent.post(`/api/listings/${listing}/reports`, { reason: 'other', text: '', email: '' });
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await send()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await cast.agents.admin.post(`/api/admin/listings/${listing}/disable`, statement);
    expect((await report()).statusCode).toBe(404);
  });

  test('a message is deleted, and what it said is not in the log', async () => {
    await cast.agents.customer.post('/api/user-messages', {
      listing,
      name: 'Anna Verdi',
      email: 'anna@example.test',
      phone: '',
      message: '=È ancora disponibile?',
      privacy: true,
    });
    const { items } = await filtered('/api/admin/user-messages', { q: 'disponibile', read: false });
    expect(items).toMatchObject([{ dealer: { uuid: cast.dealer }, listing, user: cast.users.customer }]);
    const csv = await cast.agents.admin.get('/api/admin/exports/user-messages.csv');
    expect(csv.body).toContain(";'=È ancora disponibile?;");
    expect((await cast.agents.admin.delete(`/api/admin/user-messages/${items[0].uuid}`)).statusCode).toBe(200);
    expect((await cast.agents.admin.get(`/api/admin/user-messages/${items[0].uuid}`)).statusCode).toBe(404);
    const { items: log } = await filtered('/api/admin/audit-log', { subject_type: 'message', action: ['delete'] });
    expect(log).toMatchObject([{ actor: { uuid: cast.users.admin }, action_name: 'Eliminazione' }]);
    expect(JSON.stringify(log)).not.toMatch(/disponibile|anna/i);
  });

  test('the log is filtered by who, what and when', async () => {
    await cast.agents.admin.post(`/api/admin/users/${cast.users.customer}/disable`);
    await cast.agents.superAdmin.post(`/api/admin/users/${cast.users.owner}/disable`);
    expect(await total({})).toBe(2);
    expect(await total({ actor: cast.users.admin })).toBe(1);
    expect(await total({ subject_type: 'user', subject_id: cast.users.owner })).toBe(1);
    expect(await total({ action: 'enable' })).toBe(0);
    expect(await total({ from: new Date(Date.now() + 60_000).toISOString() })).toBe(0);
    expect(await total({ to: new Date(Date.now() + 60_000).toISOString() })).toBe(2);
  });

  test('an export has exactly what the list finds, for administrators alone, and is told in the log', async () => {
    const MANY = 10_000;
    const people = Array.from({ length: MANY }, (_, n) => person(n));
    for (let n = 0; n < MANY; n += 2000) {
      await site.db
        .insertInto('users')
        .values(people.slice(n, n + 2000))
        .execute();
    }
    const filters = encodeURIComponent(JSON.stringify({ q: 'serie-' }));
    const url = `/api/admin/exports/users.csv?filters=${filters}&sort_by=name&sort_direction=desc`;
    for (const actor of ACTORS) {
      expect([actor, (await cast.agents[actor].get(url)).statusCode]).toEqual([actor, ADMIN_ONLY[actor]]);
    }
    const answer = await cast.agents.admin.get(url);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(MANY + 1);
    const shown = await get(`/api/admin/users?filters=${filters}&sort_by=name&sort_direction=desc&page=2&per_page=100`);
    const names = lines.slice(1).map((line: string) => line.split(';')[0]);
    expect(names.slice(100, 200)).toEqual(shown.items.map(({ name }: { name: string }) => name));
    expect(names).toEqual(
      people
        .map(({ name }) => name)
        .toSorted()
        .toReversed(),
    );
    expect(lines[0]).toMatch(/^\uFEFFNome;Email;/);
    expect((await cast.agents.admin.get('/api/admin/exports/users.csv?filters=x')).statusCode).toBe(422);
    expect(await actions()).toEqual(['export', 'export', 'export']);
    await report();
    for (const list of ['dealers', 'listings', 'audit-log', 'user-dealerships', 'listing-reports']) {
      const file = await cast.agents.admin.get(`/api/admin/exports/${list}.csv`);
      const rows = (await get(`/api/admin/${list}`)).total;
      expect([list, file.body.trimEnd().split('\r\n').length - 1]).toEqual([list, rows]);
    }
    const upheld = encodeURIComponent(JSON.stringify({ state: 'upheld' }));
    const none = await cast.agents.admin.get(`/api/admin/exports/listing-reports.csv?filters=${upheld}`);
    expect(none.body.trimEnd().split('\r\n')).toHaveLength(1);
  });
});

const person = (n: number) => ({
  id: uuidv7(),
  name: `serie-${n}`,
  email: `serie-${n}@example.test`,
  role: 'customer' as const,
});

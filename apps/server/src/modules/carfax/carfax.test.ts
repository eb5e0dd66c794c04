import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../db/builders.ts';
import { addPackageCredits, creditBalances } from '../../db/credits.ts';
import { type TestDatabase, testDatabases } from '../../db/testing.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { type Agent, agentOf, type Booted, bootApp, buildAccount, signedIn } from '../../testing.ts';

const CLEAN = 'ZZZCARZAA000SANA0';
const failing = (code: string) => `ZZZCARZAA000000${code}`;

type Call = [method: 'get' | 'put' | 'post' | 'delete', url: string, body?: object];
const send = (agent: Agent, [method, url, body]: Call) =>
  method === 'get' ? agent.get(url) : agent[method](url, body);

describe.each(testDatabases())('vehicle histories on $kind', ({ open }) => {
  let opened: TestDatabase;
  let booted: Booted;
  let dealer: string;
  let owner: Agent;
  let customer: Agent;
  let customerEmail: string;
  let serial = 0;
  beforeAll(async () => {
    opened = await open();
    booted = await bootApp(opened.database);
  });
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
    dealer = await buildDealer(opened.db, { name: 'Auto Emilia', email: 'info@auto.example' });
    owner = await ownerOf(dealer);
    const account = await buildAccount(opened.db, { name: 'Chiara Fontana' });
    customerEmail = account.email;
    customer = await signedIn(booted, account.email);
  });
  afterAll(async () => {
    await booted.close();
    await opened.close();
  });

  async function ownerOf(dealer_id: string): Promise<Agent> {
    const { id: user_id, email } = await buildAccount(opened.db, { role: 'dealer', name: 'Carlo Bassi' });
    await opened.db.insertInto('dealer_owners').values({ user_id, dealer_id }).execute();
    return signedIn(booted, email);
  }
  async function administrator(): Promise<Agent> {
    const { email } = await buildAccount(opened.db, { role: 'carzaa-admin', name: 'Ada' });
    return signedIn(booted, email);
  }
  const credits = (dealerId: string, count: number) =>
    opened.db.transaction().execute((trx) =>
      addPackageCredits(trx, {
        dealerId,
        cause: 'package',
        reference: uuidv7(),
        credits: count,
        now: new Date(),
      }),
    );
  const left = async (of = dealer) => (await creditBalances(opened.db, of, new Date())).total;
  const newVin = () => `ZFA31200000${String((serial += 1)).padStart(6, '0')}`;
  const listingWith = (more: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(opened.db, { dealer_id: dealer, vin: newVin(), ...more });
  const askFor = async (listing: string, agent = customer) =>
    (await agent.post('/api/carfax-requests', { listing, ad: listing })).json().data;
  const decide = (id: string, status: string, agent = owner) =>
    agent.put(`/api/dealers/${dealer}/carfax-requests/${id}`, { status });
  const mails = (template: string) =>
    opened.db.selectFrom('outbox').where('template', '=', template).selectAll().execute();
  const post = async (body: object, agent = customer) => (await agent.post('/api/carfax-requests', body)).json();
  const buy = (body: object) => owner.post(`/api/dealers/${dealer}/carfax-reports`, body);
  const hasCarfax = async (id: string) =>
    (await opened.db.selectFrom('listings').where('id', '=', id).select('has_carfax').executeTakeFirst())?.has_carfax;

  describe('a request', () => {
    test('waits, is approved for one credit, marks the listing, and is read by who asked', async () => {
      await credits(dealer, 2);
      const listing = await listingWith();
      const asked = await askFor(listing);
      expect(asked).toMatchObject({ status: 'pending', report: null, title: 'Fiat Panda 1.0 Hybrid City Life' });
      expect(await mails('carfaxRequested')).toMatchObject([{ recipient: 'info@auto.example' }]);
      const approved = await decide(asked.uuid, 'approved');
      expect(approved.json()).toMatchObject({
        data: { status: 'approved', failure_code: null, user: { email: null } },
      });
      expect(await left()).toBe(1);
      expect(await hasCarfax(listing)).toBe(true);
      const [mine] = (await customer.get('/api/carfax-requests')).json().data.items;
      expect(mine).toMatchObject({ uuid: asked.uuid, status: 'approved', listing: { uuid: listing, is_public: true } });
      const report = await customer.get(`/api/carfax-reports/${mine.report}`);
      expect(report.headers['cache-control']).toContain('no-store');
      expect(report.json().data).toMatchObject({ listing: { uuid: listing, mileage: 42_000 } });
      const [mail] = await mails('carfaxApproved');
      expect(mail).toMatchObject({ recipient: customerEmail });
      expect(mail?.html).toContain(`/rapporti/${mine.report}`);
    });

    test('is one per person and listing, and standing ones are answered again', async () => {
      const listing = await listingWith();
      await customer.get('/api/csrf-cookie');
      const answers = await Promise.all(Array.from({ length: 10 }, () => askFor(listing)));
      expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1);
      expect(await opened.db.selectFrom('carfax_requests').select('id').execute()).toHaveLength(1);
      expect(await mails('carfaxRequested')).toHaveLength(1);
      await decide(answers[0].uuid, 'rejected');
      expect((await askFor(listing)).uuid).not.toBe(answers[0].uuid);
    });

    test('is turned down with a mail and no credit', async () => {
      await credits(dealer, 1);
      const { uuid } = await askFor(await listingWith());
      expect((await decide(uuid, 'rejected')).json()).toMatchObject({ data: { status: 'rejected', report: null } });
      expect(await left()).toBe(1);
      expect(await mails('carfaxRejected')).toMatchObject([{ recipient: customerEmail }]);
      const again = await decide(uuid, 'approved');
      expect(again.statusCode).toBe(409);
      expect(again.json().data).toMatchObject({ uuid, status: 'rejected' });
    });

    test('stays pending with its credit, and tells why, on every code of the provider', async () => {
      await credits(dealer, 1);
      for (const code of ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']) {
        const { uuid } = await askFor(await listingWith({ vin: failing(code) }));
        expect((await decide(uuid, 'approved')).json()).toMatchObject({ error_code: code });
        const row = (await owner.get(`/api/dealers/${dealer}/carfax-requests/${uuid}`)).json().data;
        expect(row).toMatchObject({
          status: 'pending',
          failure_code: code,
          in_progress: false,
          failure: expect.stringMatching(/\.$/),
        });
        expect(await left()).toBe(1);
      }
      expect(await mails('carfaxApproved')).toEqual([]);
    });

    test('without credit is C2, without numbers C3, with a report already costs nothing', async () => {
      const listing = await listingWith();
      const { uuid } = await askFor(listing);
      expect((await decide(uuid, 'approved')).json()).toMatchObject({ error_code: 'C2' });
      const nameless = await askFor(await listingWith({ vin: null }));
      await credits(dealer, 1);
      expect((await decide(nameless.uuid, 'approved')).json()).toMatchObject({ error_code: 'C3' });
      expect((await owner.post(`/api/dealers/${dealer}/listings/${listing}/carfax-report`)).statusCode).toBe(200);
      expect(await left()).toBe(0);
      expect((await decide(uuid, 'approved')).json()).toMatchObject({ data: { status: 'approved' } });
      expect(await left()).toBe(0);
    });

    test('is approved at once where the dealership says so, and waits when that fails', async () => {
      await opened.db.updateTable('dealers').set({ auto_approve_carfax_requests: true }).execute();
      await credits(dealer, 1);
      expect(await askFor(await listingWith())).toMatchObject({ status: 'approved', report: expect.any(String) });
      const poor = await askFor(await listingWith());
      expect(poor).toMatchObject({ status: 'pending', report: null });
      const { data } = (await owner.get(`/api/dealers/${dealer}/carfax-requests/${poor.uuid}`)).json();
      expect(data).toMatchObject({ failure_code: 'C2' });
    });

    test('needs a public listing, a confirmed address, and no more than is asked for', async () => {
      const draft = await listingWith({ state: 'draft', published_at: null });
      expect(await post({ listing: draft })).toMatchObject({ error_code: 4 });
      expect(await post({ listing: uuidv7() })).toMatchObject({ error_code: 4 });
      expect(await post({ listing: draft, ad: uuidv7() })).toMatchObject({
        data: { ad: [expect.stringContaining('annuncio')] },
      });
      expect(await post({ listing: draft, status: 'approved' })).toMatchObject({ error_code: 2 });
      expect(await post({ listing: draft }, agentOf(booted))).toMatchObject({ error_code: 3 });
      const { email } = await buildAccount(opened.db, { email_verified_at: null });
      expect(await post({ listing: draft }, await signedIn(booted, email))).toMatchObject({ error_code: 6 });
    });

    test('may be made twenty times a day', async () => {
      const answers = [];
      for (let index = 0; index < 21; index += 1) {
        answers.push((await customer.post('/api/carfax-requests', { listing: await listingWith() })).statusCode);
      }
      expect(answers.filter((status) => status === 200)).toHaveLength(20);
      expect(answers.at(-1)).toBe(429);
    });
  });

  describe('a report', () => {
    test('is bought by VIN or plate, and numbers that are none cost nothing', async () => {
      await credits(dealer, 2);
      expect((await buy({ vin: ` ${CLEAN.toLowerCase()} ` })).json()).toMatchObject({
        data: { vin: CLEAN, dealer: { uuid: dealer }, listings: [], bought_by: 'Carlo Bassi', warnings: 0 },
      });
      expect((await buy({ plate: 'ga 123 bc' })).json()).toMatchObject({ data: { plate: 'GA123BC' } });
      expect((await buy({ vin: CLEAN })).json()).toMatchObject({ error_code: 'C2' });
      expect((await buy({})).json()).toMatchObject({ error_code: 'C3' });
      expect((await buy({ vin: 'ZFA312', plate: '' })).json()).toMatchObject({ error_code: 'C5' });
      expect((await buy({ plate: '??' })).json()).toMatchObject({ error_code: 'C6' });
      expect((await buy({ plate: 'ZZ007ZZ' })).json()).toMatchObject({ error_code: 'C2' });
      expect(await left()).toBe(0);
    });

    test('comes in packages too, which are listed once they are paid for', async () => {
      const pack = await opened.db.selectFrom('carfax_packages').selectAll().orderBy('position').executeTakeFirst();
      const checkout = {
        dealer_id: dealer,
        package_id: pack?.id ?? null,
        credits: pack?.credits ?? null,
        net: 4500,
        vat: 990,
        provider: 'sandbox' as const,
        created_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      };
      const paid = uuidv7();
      await opened.db
        .insertInto('checkouts')
        .values([
          { ...checkout, id: paid, status: 'paid', paid_at: new Date() },
          { ...checkout, id: uuidv7() },
        ])
        .execute();
      const { data } = (await owner.get(`/api/dealers/${dealer}/carfax-package-purchases`)).json();
      expect(data).toMatchObject({ total: 1, items: [{ uuid: paid, credits: 5, total: 5490, invoice: null }] });
    });

    test('is listed, newest first, found by its numbers, and deleted with its mark', async () => {
      await credits(dealer, 3);
      const vin = newVin();
      const listing = await listingWith({ vin, registration_year: 2020 });
      const bought = (await owner.post(`/api/dealers/${dealer}/listings/${listing}/carfax-report`)).json().data;
      expect(bought).toMatchObject({ vin, make: 'Fiat', model: 'Panda', year: 2020, listings: [{ uuid: listing }] });
      const other = (await buy({ vin: CLEAN })).json().data;
      const list = async (query = '') =>
        (await owner.get(`/api/dealers/${dealer}/carfax-reports${query}`))
          .json()
          .data.items.map(({ uuid }: { uuid: string }) => uuid);
      const filtered = (filters: object) => list(`?filters=${encodeURIComponent(JSON.stringify(filters))}`);
      expect(await list()).toEqual([other.uuid, bought.uuid]);
      expect(await filtered({ associated: true })).toEqual([bought.uuid]);
      expect(await filtered({ q: vin.slice(3).toLowerCase() })).toEqual([bought.uuid]);
      expect(await filtered({ q: 'fiat panda' })).toContain(bought.uuid);
      const remove = () => owner.delete(`/api/dealers/${dealer}/carfax-reports/${bought.uuid}`);
      expect((await remove()).statusCode).toBe(200);
      expect(await hasCarfax(listing)).toBe(false);
      expect((await remove()).statusCode).toBe(404);
      expect(await list()).toEqual([other.uuid]);
    });

    test('is matched by its numbers for certain, by make, model and year perhaps', async () => {
      await credits(dealer, 1);
      const vin = newVin();
      const own = await listingWith({ vin, registration_year: 2020 });
      const alike = await listingWith({ vin: null, registration_year: 2020 });
      const known = await listingWith({ registration_year: 2020 });
      await listingWith({ vin: null, registration_year: 2019 });
      await buildListing(opened.db, { vin, registration_year: 2020 });
      const report = (await buy({ vin })).json().data;
      const of = async (path: string) => (await owner.get(`/api/dealers/${dealer}/${path}`)).json().data;
      const found = await of(`carfax-reports/${report.uuid}/matching-listings`);
      expect(found).toMatchObject({
        total: 2,
        items: [
          { uuid: own, match: 'exact', associated: false },
          { uuid: alike, match: 'likely' },
        ],
      });
      expect((await of(`listings/${alike}/carfax-report/matches`)).items).toMatchObject([
        { uuid: report.uuid, match: 'likely', associated: false },
      ]);
      expect((await of(`listings/${known}/carfax-report/matches`)).total).toBe(0);
      const both = await owner.post(`/api/dealers/${dealer}/carfax-reports/${report.uuid}/associate-listings`, {
        listings: [own, alike],
      });
      expect(both.json().data.listings).toHaveLength(2);
      expect([await hasCarfax(own), await hasCarfax(alike)]).toEqual([true, true]);
      expect((await of(`carfax-reports/${report.uuid}/matching-listings`)).items[0]).toMatchObject({
        associated: true,
      });
      await owner.delete(`/api/dealers/${dealer}/listings/${alike}/carfax-report`);
      expect(await hasCarfax(alike)).toBe(false);
      const back = await owner.post(`/api/dealers/${dealer}/listings/${alike}/carfax-report/associate`, {
        carfax_report: report.uuid,
      });
      expect(back.statusCode).toBe(200);
      expect(await hasCarfax(alike)).toBe(true);
      // A listing's own report stays among its matches, even when the listing is another car's by now.
      await opened.db.updateTable('listings').set({ registration_year: 2011 }).where('id', '=', alike).execute();
      expect((await of(`listings/${alike}/carfax-report/matches`)).items).toMatchObject([
        { uuid: report.uuid, associated: true },
      ]);
    });

    test('is told to have an advert with fewer kilometres than it was read with', async () => {
      await credits(dealer, 1);
      const listing = await listingWith({ vin: 'ZZZCARZAA00KMBACK', mileage: 60_000, registration_year: 2016 });
      const { uuid } = (await owner.post(`/api/dealers/${dealer}/listings/${listing}/carfax-report`)).json().data;
      const { data } = (await owner.get(`/api/carfax-reports/${uuid}`)).json();
      expect(data.listing.mileage).toBe(60_000);
      const { inspections, services } = data.history;
      const readings = [...inspections, ...services].map(({ mileage }: { mileage: number }) => mileage);
      expect(Math.max(...readings)).toBeGreaterThan(60_000);
    });
  });

  describe('authority', () => {
    test('a report is read by its dealership, administrators and its asker, and is not there for others', async () => {
      await credits(dealer, 1);
      const listing = await listingWith();
      const asked = await askFor(listing);
      const { report } = (await decide(asked.uuid, 'approved')).json().data;
      const elsewhere = await ownerOf(await buildDealer(opened.db));
      const stranger = await signedIn(booted, (await buildAccount(opened.db)).email);
      const read = async (agent: Agent) => (await agent.get(`/api/carfax-reports/${report}`)).statusCode;
      expect(await read(owner)).toBe(200);
      expect(await read(customer)).toBe(200);
      expect(await read(await administrator())).toBe(200);
      expect(await read(elsewhere)).toBe(404);
      expect(await read(stranger)).toBe(404);
      expect(await read(agentOf(booted))).toBe(401);
      const file = async (agent: Agent) => agent.get(`/rapporti/${report}.pdf`);
      expect((await file(stranger)).statusCode).toBe(404);
      expect((await file(agentOf(booted))).statusCode).toBe(401);
      const pdf = await file(customer);
      expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
      expect(pdf.rawPayload.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
      for (const part of ['/Lang (it-IT)', '/MarkInfo', '/StructTreeRoot', '/FontFile']) {
        expect(pdf.rawPayload.toString('latin1')).toContain(part);
      }
      expect((await stranger.get('/api/carfax-requests')).json().data.total).toBe(0);
      await owner.delete(`/api/dealers/${dealer}/carfax-reports/${report}`);
      expect(await read(customer)).toBe(404);
      const [mine] = (await customer.get('/api/carfax-requests')).json().data.items;
      expect(mine).toMatchObject({ status: 'approved', report: null });
    });

    test('every call of a dealership is its own alone; a foreign row is as one that never was', async () => {
      await credits(dealer, 3);
      const listing = await listingWith();
      const { uuid: request } = await askFor(listing);
      const { uuid: report } = (await owner.post(`/api/dealers/${dealer}/carfax-reports`, { vin: CLEAN })).json().data;
      const other = await buildDealer(opened.db);
      const otherOwner = await ownerOf(other);
      await credits(other, 5);
      const foreign = await buildListing(opened.db, { dealer_id: other, vin: newVin() });
      const calls = (d: string): Call[] => [
        ['get', `/api/dealers/${d}/carfax-requests/${request}`],
        ['put', `/api/dealers/${d}/carfax-requests/${request}`, { status: 'rejected' }],
        ['post', `/api/dealers/${d}/listings/${listing}/carfax-report`],
        ['delete', `/api/dealers/${d}/listings/${listing}/carfax-report`],
        ['post', `/api/dealers/${d}/listings/${listing}/carfax-report/associate`, { carfax_report: report }],
        ['get', `/api/dealers/${d}/listings/${listing}/carfax-report/matches`],
        ['get', `/api/dealers/${d}/carfax-reports/${report}`],
        ['delete', `/api/dealers/${d}/carfax-reports/${report}`],
        ['post', `/api/dealers/${d}/carfax-reports/${report}/associate-listings`, { listings: [listing] }],
        ['get', `/api/dealers/${d}/carfax-reports/${report}/matching-listings`],
      ];
      const whole: Call[] = [
        ['get', `/api/dealers/${dealer}/carfax-requests`],
        ['get', `/api/dealers/${dealer}/carfax-reports`],
        ['get', `/api/dealers/${dealer}/carfax-availability`],
        ['get', `/api/dealers/${dealer}/carfax-package-purchases`],
        ['post', `/api/dealers/${dealer}/carfax-reports`, { vin: CLEAN }],
      ];
      for (const call of [...calls(dealer), ...whole, ...calls(other)]) {
        const answer = await send(otherOwner, call);
        expect([answer.statusCode, answer.json().error_code], `${call[0]} ${call[1]}`).toEqual([404, 4]);
        expect((await send(agentOf(booted), call)).statusCode, `${call[0]} ${call[1]}`).toBe(401);
        expect((await send(customer, call)).statusCode, `${call[0]} ${call[1]}`).toBe(403);
      }
      const mixed = await owner.post(`/api/dealers/${dealer}/carfax-reports/${report}/associate-listings`, {
        listings: [listing, foreign],
      });
      expect(mixed.statusCode).toBe(404);
      expect([await left(), await left(other)]).toEqual([2, 5]);
      await opened.db.updateTable('dealers').set({ enabled: false }).where('id', '=', dealer).execute();
      expect((await send(owner, ['get', `/api/dealers/${dealer}/carfax-reports`])).statusCode).toBe(200);
      expect((await decide(request, 'rejected')).statusCode).toBe(403);
    });

    test('administrators do it all, for the dealership or for the platform', async () => {
      await credits(dealer, 2);
      const admin = await administrator();
      const listing = await listingWith();
      const { uuid } = await askFor(listing);
      expect((await admin.get('/api/admin/carfax-requests')).json().data.items).toMatchObject([
        { uuid, user: { email: customerEmail }, dealer: { uuid: dealer } },
      ]);
      expect((await admin.put(`/api/admin/carfax-requests/${uuid}`, { status: 'approved' })).statusCode).toBe(200);
      expect(await left()).toBe(1);
      const platform = (await admin.post('/api/admin/carfax-reports', { vin: CLEAN })).json().data;
      expect(platform).toMatchObject({ dealer: null });
      expect(await left()).toBe(1);
      expect((await admin.post('/api/admin/carfax-reports', { vin: CLEAN, dealer })).json().data).toMatchObject({
        dealer: { uuid: dealer },
      });
      expect(await left()).toBe(0);
      expect((await admin.post('/api/admin/carfax-reports', { vin: CLEAN, dealer: uuidv7() })).statusCode).toBe(404);
      const linked = await admin.post(`/api/admin/carfax-reports/${platform.uuid}/associate-listings`, {
        listings: [listing],
      });
      expect(linked.json().data.listings).toMatchObject([{ uuid: listing }]);
      expect((await owner.get(`/api/carfax-reports/${platform.uuid}`)).statusCode).toBe(200);
      expect((await admin.get('/api/admin/carfax-reports')).json().data.total).toBe(3);
      expect((await admin.delete(`/api/admin/carfax-reports/${platform.uuid}`)).statusCode).toBe(200);
      const remembered = await opened.db.selectFrom('audit_log').select('action').orderBy('id').execute();
      expect(remembered.map(({ action }) => action)).toEqual(['approve', 'obtain', 'obtain', 'associate', 'delete']);
      const file = async (name: string, filters: object) =>
        (await admin.get(`/api/admin/exports/${name}.csv?filters=${encodeURIComponent(JSON.stringify(filters))}`)).body;
      expect(await file('carfax-requests', { status: 'approved' })).toContain(
        `;Auto Emilia;Chiara Fontana;${customerEmail};`,
      );
      expect((await file('carfax-requests', { status: 'pending' })).trimEnd().split('\r\n')).toHaveLength(1);
      expect((await file('carfax-reports', { dealer })).trimEnd().split('\r\n')).toHaveLength(3);
      for (const agent of [owner, customer]) {
        expect((await agent.get('/api/admin/carfax-reports')).statusCode).toBe(403);
        expect((await agent.get('/api/admin/exports/carfax-reports.csv')).statusCode).toBe(403);
      }
    });
  });
});

import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { carfaxSite } from '../../testing/carfax.ts';

const failing = (code: string) => `ZZZCARZAA000000${code}`;

describe.each(testDatabases())('requests for a history on $kind', ({ open }) => {
  const { site, scene, askFor, credits, decide, hasCarfax, left, listingWith } = carfaxSite(open);

  const mails = (template: string) =>
    site.db.selectFrom('outbox').where('template', '=', template).selectAll().execute();
  const post = async (body: object, agent = scene.customer) => (await agent.post('/api/carfax-requests', body)).json();

  test('waits, is approved for one credit, marks the listing, and is read by who asked', async () => {
    await credits(scene.dealer, 2);
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
    const [mine] = (await scene.customer.get('/api/carfax-requests')).json().data.items;
    expect(mine).toMatchObject({ uuid: asked.uuid, status: 'approved', listing: { uuid: listing, is_public: true } });
    const report = await scene.customer.get(`/api/carfax-reports/${mine.report}`);
    expect(report.headers['cache-control']).toContain('no-store');
    expect(report.json().data).toMatchObject({ listing: { uuid: listing, mileage: 42_000 } });
    const [mail] = await mails('carfaxApproved');
    expect(mail).toMatchObject({ recipient: scene.customerEmail });
    expect(mail?.html).toContain(`/rapporti/${mine.report}`);
  });

  test('a request for a history is one per person and listing, and standing ones are answered again', async () => {
    const listing = await listingWith();
    await scene.customer.get('/api/csrf-cookie');
    const answers = await Promise.all(Array.from({ length: 10 }, () => askFor(listing)));
    expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1);
    expect(await site.db.selectFrom('carfax_requests').select('id').execute()).toHaveLength(1);
    expect(await mails('carfaxRequested')).toHaveLength(1);
    await decide(answers[0].uuid, 'rejected');
    expect((await askFor(listing)).uuid).not.toBe(answers[0].uuid);
  });

  test('a request for a history is turned down with a mail and no credit', async () => {
    await credits(scene.dealer, 1);
    const { uuid } = await askFor(await listingWith());
    expect((await decide(uuid, 'rejected')).json()).toMatchObject({ data: { status: 'rejected', report: null } });
    expect(await left()).toBe(1);
    expect(await mails('carfaxRejected')).toMatchObject([{ recipient: scene.customerEmail }]);
    const again = await decide(uuid, 'approved');
    expect(again.statusCode).toBe(409);
    expect(again.json().data).toMatchObject({ uuid, status: 'rejected' });
  });

  test('stays pending with its credit, and tells why, on every code of the provider', async () => {
    await credits(scene.dealer, 1);
    for (const code of ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']) {
      const { uuid } = await askFor(await listingWith({ vin: failing(code) }));
      expect((await decide(uuid, 'approved')).json()).toMatchObject({ error_code: code });
      const row = (await scene.owner.get(`/api/dealers/${scene.dealer}/carfax-requests/${uuid}`)).json().data;
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
    await credits(scene.dealer, 1);
    expect((await decide(nameless.uuid, 'approved')).json()).toMatchObject({ error_code: 'C3' });
    expect((await scene.owner.post(`/api/dealers/${scene.dealer}/listings/${listing}/carfax-report`)).statusCode).toBe(
      200,
    );
    expect(await left()).toBe(0);
    expect((await decide(uuid, 'approved')).json()).toMatchObject({ data: { status: 'approved' } });
    expect(await left()).toBe(0);
  });

  test('a request for a history is approved at once where the dealership says so, and waits when that fails', async () => {
    await site.db.updateTable('dealers').set({ auto_approve_carfax_requests: true }).execute();
    await credits(scene.dealer, 1);
    expect(await askFor(await listingWith())).toMatchObject({ status: 'approved', report: expect.any(String) });
    const poor = await askFor(await listingWith());
    expect(poor).toMatchObject({ status: 'pending', report: null });
    const { data } = (await scene.owner.get(`/api/dealers/${scene.dealer}/carfax-requests/${poor.uuid}`)).json();
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
    expect(await post({ listing: draft }, agentOf(site))).toMatchObject({ error_code: 3 });
    const { email } = await buildAccount(site.db, { email_verified_at: null });
    expect(await post({ listing: draft }, await signedIn(site, email))).toMatchObject({ error_code: 6 });
  });

  test('a request for a history may be made twenty times a day', async () => {
    const answers = [];
    for (let index = 0; index < 21; index += 1) {
      answers.push((await scene.customer.post('/api/carfax-requests', { listing: await listingWith() })).statusCode);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
  });
});

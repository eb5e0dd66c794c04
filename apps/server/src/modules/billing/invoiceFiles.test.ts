import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { billingSite, buildOwner, buyPlan, pathOf, payWith } from '../../testing/billing.ts';

describe.each(testDatabases())('invoices on $kind', ({ open }) => {
  const { site, scene } = billingSite(open);
  const invoices = async ({ agent, dealer } = scene.owner) =>
    (await agent.get(`/api/dealers/${dealer}/invoices`)).json().data.items;

  test('open as PDF and XML for their owners and administrators, and are not there for others', async () => {
    await buyPlan(site.db, scene.owner, 'Pro');
    const [{ uuid, number }] = await invoices();
    expect(number).toMatch(/^2026\/\d+$/);
    const admin = await signedIn(site, (await buildAccount(site.db, { role: 'carzaa-admin' })).email);
    for (const agent of [scene.owner.agent, admin]) {
      const pdf = await agent.get(`/fatture/${uuid}.pdf`);
      expect(pdf.statusCode).toBe(200);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      const xml = await agent.get(`/fatture/${uuid}.xml`);
      expect(xml.headers['content-disposition']).toMatch(/filename="IT90001009993_[A-Z0-9]{5}\.xml"/);
      expect(xml.body).toContain(`<Numero>${number}</Numero>`);
    }
    const stranger = await buildOwner(site.db, site);
    for (const path of [`/fatture/${uuid}.pdf`, `/fatture/${uuid}.xml`, `/fatture/${uuidv7()}.pdf`]) {
      expect((await stranger.agent.get(path)).statusCode).toBe(404);
      expect((await agentOf(site).get(path)).headers.location).toBe(`/signin?redirectTo=${encodeURIComponent(path)}`);
    }
    const { payments } = (await admin.get(`/api/admin/dealers/${scene.owner.dealer}`)).json().data;
    expect(payments).toMatchObject([{ invoice: { uuid, number } }]);
    const mail = await site.db.selectFrom('outbox').where('template', '=', 'paymentReceived').selectAll().execute();
    expect(JSON.stringify(mail[0])).toContain(`/fatture/${uuid}.pdf`);
    expect(JSON.stringify(mail[0])).toContain(number);
  });

  test('invoices have one number, in the list, the purchases of packages and the file', async () => {
    const { agent, dealer } = scene.owner;
    const opened = await agent.get(`/dealers/${dealer}/carfax-package/checkout`);
    await payWith(agent, pathOf(opened.headers.location));
    const [{ uuid, number }] = await invoices();
    const { items } = (await agent.get(`/api/dealers/${dealer}/carfax-package-purchases`)).json().data;
    expect(items).toMatchObject([{ invoice: number, invoice_uuid: uuid }]);
  });

  test('a package is bought: of forty visits at once, one checkout is open', async () => {
    const { agent, dealer } = scene.owner;
    const visits = await Promise.all(
      Array.from({ length: 40 }, () => agent.get(`/dealers/${dealer}/carfax-package/checkout`)),
    );
    expect(new Set(visits.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await site.db.selectFrom('checkouts').select('id').execute()).toHaveLength(1);
  });

  test('keep the sides as they were when they were issued', async () => {
    const { agent, dealer } = scene.owner;
    const path = `/api/dealers/${dealer}/invoicing`;
    expect((await agent.put(path, { sdi_code: 'ab', pec: null })).json().data).toHaveProperty('sdi_code');
    expect((await agent.put(path, { sdi_code: null, pec: 'x' })).json().data).toHaveProperty('pec');
    const saved = await agent.put(path, { sdi_code: ' m5uxcr1 ', pec: 'Info@pec.example' });
    expect(saved.json().data).toMatchObject({ sdi_code: 'M5UXCR1', pec: 'info@pec.example' });
    await buyPlan(site.db, scene.owner, 'Start');
    await agent.put(path, { sdi_code: '', pec: '' });
    await site.db.updateTable('dealers').set({ company_name: 'Altra S.p.A.' }).where('id', '=', dealer).execute();
    const [{ uuid }] = await invoices();
    const { body } = await agent.get(`/fatture/${uuid}.xml`);
    expect(body).toContain('<CodiceDestinatario>M5UXCR1</CodiceDestinatario>');
    expect(body).not.toContain('Altra S.p.A.');
    expect((await agent.get(`/api/dealers/${dealer}/card`)).json().data).toMatchObject({ sdi_code: null, pec: null });
  });

  test('a mere look at a link opens no checkout', async () => {
    const { agent, dealer } = scene.owner;
    const cookies = Object.fromEntries(agent.cookies);
    const plan = await site.db
      .selectFrom('subscription_plans')
      .where('tier', '=', 'Pro')
      .select('id')
      .executeTakeFirst();
    for (const path of [`subscription/checkout/${plan?.id}`, 'carfax-package/checkout', 'subscription/edit']) {
      const url = `/dealers/${dealer}/${path}`;
      const head = await site.app.inject({ method: 'HEAD', url, cookies });
      expect([head.statusCode, head.headers.location]).toEqual([204, undefined]);
      for (const headers of [
        { 'sec-purpose': 'prefetch' },
        { 'sec-purpose': 'prefetch;prerender' },
        { purpose: 'prefetch' },
        { 'x-moz': 'prefetch' },
      ]) {
        const answer = await site.app.inject({ method: 'GET', url, cookies, headers });
        expect([answer.statusCode, answer.headers.location]).toEqual([503, undefined]);
      }
    }
    expect(await site.db.selectFrom('checkouts').select('id').execute()).toEqual([]);
  });
});

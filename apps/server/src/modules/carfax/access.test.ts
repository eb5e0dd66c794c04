import { describe, expect, test } from 'vitest';
import { buildDealer, buildListing } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { type Agent, agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { carfaxSite, CLEAN } from '../../testing/carfax.ts';

type Call = [method: 'get' | 'put' | 'post' | 'delete', url: string, body?: object];
const send = (agent: Agent, [method, url, body]: Call) =>
  method === 'get' ? agent.get(url) : agent[method](url, body);

describe.each(testDatabases())('who may do what with histories, on $kind', ({ open }) => {
  const { site, scene, askFor, credits, decide, left, listingWith, newVin, ownerOf } = carfaxSite(open);

  async function administrator(): Promise<Agent> {
    const { email } = await buildAccount(site.db, { role: 'carzaa-admin', name: 'Ada' });
    return signedIn(site, email);
  }

  test('a report is read by its dealership, administrators and its asker, and is not there for others', async () => {
    await credits(scene.dealer, 1);
    const listing = await listingWith();
    const asked = await askFor(listing);
    const { report } = (await decide(asked.uuid, 'approved')).json().data;
    const elsewhere = await ownerOf(await buildDealer(site.db));
    const stranger = await signedIn(site, (await buildAccount(site.db)).email);
    const read = async (agent: Agent) => (await agent.get(`/api/carfax-reports/${report}`)).statusCode;
    expect(await read(scene.owner)).toBe(200);
    expect(await read(scene.customer)).toBe(200);
    expect(await read(await administrator())).toBe(200);
    expect(await read(elsewhere)).toBe(404);
    expect(await read(stranger)).toBe(404);
    expect(await read(agentOf(site))).toBe(401);
    const file = async (agent: Agent) => agent.get(`/rapporti/${report}.pdf`);
    expect((await file(stranger)).statusCode).toBe(404);
    expect((await file(agentOf(site))).statusCode).toBe(401);
    const pdf = await file(scene.customer);
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(pdf.rawPayload.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    for (const part of ['/Lang (it-IT)', '/MarkInfo', '/StructTreeRoot', '/FontFile']) {
      expect(pdf.rawPayload.toString('latin1')).toContain(part);
    }
    expect((await stranger.get('/api/carfax-requests')).json().data.total).toBe(0);
    await scene.owner.delete(`/api/dealers/${scene.dealer}/carfax-reports/${report}`);
    expect(await read(scene.customer)).toBe(404);
    const [mine] = (await scene.customer.get('/api/carfax-requests')).json().data.items;
    expect(mine).toMatchObject({ status: 'approved', report: null });
  });

  test('every call of a dealership is its own alone; a foreign row is as one that never was', async () => {
    await credits(scene.dealer, 3);
    const listing = await listingWith();
    const { uuid: request } = await askFor(listing);
    const { uuid: report } = (
      await scene.owner.post(`/api/dealers/${scene.dealer}/carfax-reports`, { vin: CLEAN })
    ).json().data;
    const other = await buildDealer(site.db);
    const otherOwner = await ownerOf(other);
    await credits(other, 5);
    const foreign = await buildListing(site.db, { dealer_id: other, vin: newVin() });
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
      ['get', `/api/dealers/${scene.dealer}/carfax-requests`],
      ['get', `/api/dealers/${scene.dealer}/carfax-reports`],
      ['get', `/api/dealers/${scene.dealer}/carfax-availability`],
      ['get', `/api/dealers/${scene.dealer}/carfax-package-purchases`],
      ['post', `/api/dealers/${scene.dealer}/carfax-reports`, { vin: CLEAN }],
    ];
    for (const call of [...calls(scene.dealer), ...whole, ...calls(other)]) {
      const answer = await send(otherOwner, call);
      expect([answer.statusCode, answer.json().error_code], `${call[0]} ${call[1]}`).toEqual([404, 4]);
      expect((await send(agentOf(site), call)).statusCode, `${call[0]} ${call[1]}`).toBe(401);
      expect((await send(scene.customer, call)).statusCode, `${call[0]} ${call[1]}`).toBe(403);
    }
    const mixed = await scene.owner.post(`/api/dealers/${scene.dealer}/carfax-reports/${report}/associate-listings`, {
      listings: [listing, foreign],
    });
    expect(mixed.statusCode).toBe(404);
    expect([await left(), await left(other)]).toEqual([2, 5]);
    await site.db.updateTable('dealers').set({ enabled: false }).where('id', '=', scene.dealer).execute();
    expect((await send(scene.owner, ['get', `/api/dealers/${scene.dealer}/carfax-reports`])).statusCode).toBe(200);
    expect((await decide(request, 'rejected')).statusCode).toBe(403);
  });

  test('administrators do it all, for the dealership or for the platform', async () => {
    await credits(scene.dealer, 2);
    const admin = await administrator();
    const listing = await listingWith();
    const { uuid } = await askFor(listing);
    expect((await admin.get('/api/admin/carfax-requests')).json().data.items).toMatchObject([
      { uuid, user: { email: scene.customerEmail }, dealer: { uuid: scene.dealer } },
    ]);
    expect((await admin.put(`/api/admin/carfax-requests/${uuid}`, { status: 'approved' })).statusCode).toBe(200);
    expect(await left()).toBe(1);
    const platform = (await admin.post('/api/admin/carfax-reports', { vin: CLEAN })).json().data;
    expect(platform).toMatchObject({ dealer: null });
    expect(await left()).toBe(1);
    expect(
      (await admin.post('/api/admin/carfax-reports', { vin: CLEAN, dealer: scene.dealer })).json().data,
    ).toMatchObject({
      dealer: { uuid: scene.dealer },
    });
    expect(await left()).toBe(0);
    expect((await admin.post('/api/admin/carfax-reports', { vin: CLEAN, dealer: uuidv7() })).statusCode).toBe(404);
    const linked = await admin.post(`/api/admin/carfax-reports/${platform.uuid}/associate-listings`, {
      listings: [listing],
    });
    expect(linked.json().data.listings).toMatchObject([{ uuid: listing }]);
    expect((await scene.owner.get(`/api/carfax-reports/${platform.uuid}`)).statusCode).toBe(200);
    expect((await admin.get('/api/admin/carfax-reports')).json().data.total).toBe(3);
    expect((await admin.delete(`/api/admin/carfax-reports/${platform.uuid}`)).statusCode).toBe(200);
    const remembered = await site.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(remembered.map(({ action }) => action)).toEqual(['approve', 'obtain', 'obtain', 'associate', 'delete']);
    const file = async (name: string, filters: object) =>
      (await admin.get(`/api/admin/exports/${name}.csv?filters=${encodeURIComponent(JSON.stringify(filters))}`)).body;
    expect(await file('carfax-requests', { status: 'approved' })).toContain(
      `;Auto Emilia;Chiara Fontana;${scene.customerEmail};`,
    );
    expect((await file('carfax-requests', { status: 'pending' })).trimEnd().split('\r\n')).toHaveLength(1);
    expect((await file('carfax-reports', { dealer: scene.dealer })).trimEnd().split('\r\n')).toHaveLength(3);
    for (const agent of [scene.owner, scene.customer]) {
      expect((await agent.get('/api/admin/carfax-reports')).statusCode).toBe(403);
      expect((await agent.get('/api/admin/exports/carfax-reports.csv')).statusCode).toBe(403);
    }
  });
});

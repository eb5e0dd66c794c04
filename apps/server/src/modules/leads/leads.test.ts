import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildMessage, buildPhotos, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { type Agent, agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { applyRetention } from '../../jobs/retention.queries.ts';
import { answerTimes } from '../../shared/dealers/answerTimes.ts';
import { forgetClicks } from './contacts.queries.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const MESSAGE = { name: 'Anna Verdi', email: 'anna@example.test', message: 'È ancora disponibile?', privacy: true };

describe.each(testDatabases())('the desk of a dealership, on $kind', ({ open }) => {
  let elapsed = 0;
  const now = () => new Date(Date.parse('2026-11-23T09:00:00Z') + elapsed);
  const site = openSite(open, { now });
  let [dealer, listing, base] = ['', '', ''];
  let owner: Agent;
  let ownerId: string;

  beforeEach(async () => {
    await site.clear();
    elapsed = 0;
    await buildReference(site.db);
    dealer = await buildDealer(site.db, { phone: '051 555 0100', whatsapp: '+39 333 5550100' });
    listing = await buildListing(site.db, { dealer_id: dealer });
    base = `/api/dealers/${dealer}/leads`;
    const account = await buildAccount(site.db, { role: 'dealer', owns: [dealer] });
    ownerId = account.id;
    owner = await signedIn(site, account.email);
  });

  const visitor = (ip: string, userAgent = PERSON) => {
    const agent = agentOf(site, { ip });
    agent.as({ headers: { 'user-agent': userAgent } });
    return agent;
  };
  const items = async (filters: object = {}) =>
    (await owner.get(`${base}?filters=${encodeURIComponent(JSON.stringify(filters))}`)).json().data.items;
  const write = async (about = 'message') => {
    const sent = await visitor('198.51.100.4').post('/api/user-messages', { ...MESSAGE, listing, phone: '', about });
    return sent.json().data.uuid as string;
  };
  const detail = async (id: string) => (await owner.get(`${base}/${id}`)).json().data;
  const change = async (id: string, body: object) => {
    const { stage, owner: person, next_action, next_action_on, revision } = await detail(id);
    const same = { stage, owner: person?.uuid ?? null, next_action, next_action_on, revision };
    return owner.put(`${base}/${id}`, { ...same, ...body });
  };
  const press = (agent: Agent, channel = 'phone') => agent.post(`/api/listings/${listing}/contact-clicks`, { channel });

  test('is one inbox for every way of turning to it', async () => {
    await write();
    await write('report');
    await write('price_drop');
    const buyer = visitor('198.51.100.5');
    await buyer.post(`/api/listings/${listing}/contact-clicks`, { channel: 'phone' });
    await buyer.post(`/api/listings/${listing}/contact-clicks`, { channel: 'whatsapp' });
    const call = { listing, name: 'Luca Ferri', phone: '333 765432', when: 'evening', privacy: true };
    expect((await buyer.post('/api/call-backs', call)).statusCode).toBe(200);
    const found = await items();
    expect(found.map(({ channel }: { channel: string }) => channel).toSorted()).toEqual([
      'callback',
      'message',
      'phone',
      'price_drop',
      'report',
      'whatsapp',
    ]);
    const callBack = found.find(({ channel }: { channel: string }) => channel === 'callback');
    expect(callBack).toMatchObject({ stage: 'new', name: 'Luca Ferri', phone: '333 765432', call_time: 'evening' });
    const click = found.find(({ channel }: { channel: string }) => channel === 'phone');
    expect(click).toMatchObject({ name: null, email: null, phone: null, excerpt: null });
    expect((await owner.get(`${base}/counts`)).json().data).toMatchObject({ stages: { new: 6 }, unread: 6, due: 0 });
    const mails = await site.db.selectFrom('outbox').select(['template', 'body']).orderBy('created_at').execute();
    expect(mails.map(({ template }) => template)).toEqual([
      'messageReceived',
      'messageReceived',
      'messageReceived',
      'callBackAsked',
    ]);
    expect(mails.at(-1)?.body).toContain('Quando: dopo le 18');
  });

  test('counts a press once for each person and day, and neither robots nor its own people', async () => {
    const buyer = visitor('198.51.100.5');
    await Promise.all([1, 2, 3].map(() => press(buyer)));
    await press(buyer, 'whatsapp');
    await press(visitor('198.51.100.6'));
    await press(visitor('198.51.100.7', 'Googlebot/2.1'));
    await press(visitor('198.51.100.8', ''));
    owner.as({ headers: { 'user-agent': PERSON } });
    await press(owner);
    const count = async () =>
      Number(
        (
          await site.db
            .selectFrom('leads')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    expect(await count()).toBe(3);
    elapsed = 864e5;
    await press(buyer);
    expect(await count()).toBe(4);
    await forgetClicks(site.db, new Date(now().getTime() + 2 * 864e5));
    expect(await site.db.selectFrom('contact_clicks').selectAll().execute()).toEqual([]);
    await site.db.updateTable('dealers').set({ whatsapp: null }).execute();
    expect((await press(buyer, 'whatsapp')).statusCode).toBe(404);
  });

  test('of one network no flood of browsers fills it', async () => {
    for (let n = 0; n < 65; n += 1) {
      await visitor('198.51.100.5', `${PERSON} ${n}`).post(`/api/listings/${listing}/contact-clicks`, {
        channel: 'phone',
      });
    }
    expect(await site.db.selectFrom('leads').selectAll().execute()).toHaveLength(60);
  });

  test('moves a lead along its stages, with a reason where it is lost, and loses no overtaken change', async () => {
    const id = await write();
    expect((await change(id, { stage: 'negotiation', owner: ownerId })).json().data).toMatchObject({
      stage: 'negotiation',
      owner: { uuid: ownerId },
      is_read: true,
    });
    const overtaken = await change(id, { stage: 'answered', revision: 1 });
    expect(overtaken.statusCode).toBe(409);
    expect(overtaken.json().data).toMatchObject({ stage: 'negotiation' });
    expect((await change(id, { stage: 'lost' })).json().data).toEqual({ lost_reason: ['Di’ perché è perso'] });
    expect((await change(id, { next_action: 'Richiamare' })).json().data).toEqual({
      next_action_on: ['Scegli il giorno'],
    });
    const stranger = await buildAccount(site.db);
    expect((await change(id, { owner: stranger.id })).json().data).toEqual({
      owner: ['Non lavora in questa concessionaria'],
    });
    expect((await change(id, { stage: 'lost', lost_reason: 'price' })).json().data).toMatchObject({
      lost_reason: 'price',
    });
    expect(await items()).toEqual([]);
    expect((await owner.get(`/api/dealers/${dealer}/user-messages/${id}`)).json().data.state).toBe('archived');
    expect((await change(id, { stage: 'negotiation' })).json().data).toMatchObject({
      stage: 'negotiation',
      lost_reason: null,
    });
    expect((await detail(id)).entries.filter(({ kind }: { kind: string }) => kind === 'stage')).toHaveLength(3);
  });

  test('shows what is due first, the longest overdue on top, and finds it by text, person and listing', async () => {
    const ids = [];
    for (const name of ['Uno', 'Due', 'Tre', 'Quattro']) {
      ids.push(
        await buildMessage(site.db, {
          dealer_id: dealer,
          listing_id: listing,
          name,
          email: `${name}@example.test`.toLowerCase(),
          created_at: now(),
        }),
      );
      elapsed += 60_000;
    }
    await change(ids[0] ?? '', { next_action: 'Preventivo', next_action_on: '2026-11-23' });
    await change(ids[1] ?? '', { next_action: 'Foto', next_action_on: '2026-11-20', owner: ownerId });
    await change(ids[2] ?? '', { next_action: 'Fra un po’', next_action_on: '2026-12-20' });
    expect((await items()).map(({ name }: { name: string }) => name)).toEqual(['Due', 'Uno', 'Quattro', 'Tre']);
    expect(await items({ due: true })).toHaveLength(2);
    expect(await items({ owner: ownerId })).toHaveLength(1);
    expect(await items({ owner: 'none', q: 'quattro panda' })).toHaveLength(1);
    expect(await items({ listing, stage: 'new' })).toHaveLength(4);
    const board = (await owner.get(`${base}/board`)).json().data;
    expect(board.map(({ stage, total }: { stage: string; total: number }) => [stage, total])).toEqual([
      ['new', 4],
      ['answered', 0],
      ['appointment', 0],
      ['negotiation', 0],
      ['sold', 0],
      ['lost', 0],
    ]);
    expect(board[0].items[0].name).toBe('Due');
    const file = await owner.get(`/api/dealers/${dealer}/leads.csv?sort_by=name&sort_direction=asc`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(
      file.body
        .split('\n')
        .map((line) => line.split(';')[4])
        .slice(1, 5),
    ).toEqual(['Due', 'Quattro', 'Tre', 'Uno']);
  });

  test('answers by mail, keeps notes to itself, and the customer goes on by the address of the thread', async () => {
    const id = await write();
    elapsed += 30 * 60_000;
    const answered = (await owner.post(`${base}/${id}/answers`, { text: 'Certo, quando vuole.' })).json().data;
    expect(answered).toMatchObject({ stage: 'answered', minutes_to_answer: 30 });
    await owner.post(`${base}/${id}/notes`, { text: 'Sembra deciso.' });
    const { token } = await site.db.selectFrom('leads').where('id', '=', id).select('token').executeTakeFirstOrThrow();
    const [mail] = await site.db.selectFrom('outbox').where('template', '=', 'messageAnswered').selectAll().execute();
    expect(mail).toMatchObject({ recipient: 'anna@example.test' });
    expect(mail?.body).toContain(`/messaggi/${token}`);
    const customer = visitor('198.51.100.4');
    const thread = (await customer.get(`/api/threads/${token}`)).json().data;
    expect(thread.entries.map(({ side, text }: { side: string; text: string }) => [side, text])).toEqual([
      ['customer', MESSAGE.message],
      ['dealer', 'Certo, quando vuole.'],
    ]);
    expect(JSON.stringify(thread)).not.toContain('deciso');
    await change(id, { stage: 'lost', lost_reason: 'no_answer' });
    expect((await customer.post(`/api/threads/${token}/replies`, { text: 'Passo domani.' })).statusCode).toBe(200);
    expect(await detail(id)).toMatchObject({ stage: 'answered', is_read: false, excerpt: 'Passo domani.' });
    expect((await customer.get(`/api/threads/${'0'.repeat(32)}`)).statusCode).toBe(404);
    expect((await customer.post(`/api/threads/${token}/replies`, { text: '' })).statusCode).toBe(422);
    expect((await owner.delete(`${base}/${id}`)).statusCode).toBe(200);
    expect((await owner.get(`${base}/${id}`)).statusCode).toBe(404);
    expect((await customer.get(`/api/threads/${token}`)).json().data.is_open).toBe(false);
    expect((await customer.post(`/api/threads/${token}/replies`, { text: 'Ci siete?' })).statusCode).toBe(409);
  });

  test('a thread shows the car and its price as long as visitors may see it', async () => {
    await buildPhotos(site.db, listing, 2);
    await site.db.updateTable('listings').set({ price: 7900, category: 'suv' }).where('id', '=', listing).execute();
    const id = await write();
    const { token } = await site.db.selectFrom('leads').where('id', '=', id).select('token').executeTakeFirstOrThrow();
    const car = async () => (await visitor('198.51.100.4').get(`/api/threads/${token}`)).json().data.listing;
    expect(await car()).toMatchObject({ price: 7900, category: 'suv', cover: { src: `/photos/${listing}/0` } });
    await site.db.updateTable('listings').set({ state: 'sold' }).where('id', '=', listing).execute();
    expect(await car()).toMatchObject({ is_public: false, price: null, category: 'suv', cover: null });
  });

  test('a call that was made is an answer, by which its reply time is told', async () => {
    const call = { listing, name: 'Luca Ferri', phone: '333 765432', when: 'any', privacy: true };
    for (let n = 0; n < 5; n += 1) await visitor(`198.51.100.${20 + n}`).post('/api/call-backs', call);
    for (let n = 0; n < 5; n += 1) await buildMessage(site.db, { dealer_id: dealer, created_at: now() });
    await visitor('198.51.100.90').post(`/api/listings/${listing}/contact-clicks`, { channel: 'phone' });
    elapsed += 12 * 60_000;
    const waiting = await items({ channel: 'callback' });
    expect(waiting).toHaveLength(5);
    for (const { uuid } of waiting) {
      const called = (await owner.post(`${base}/${uuid}/calls`, { text: 'Viene sabato' })).json().data;
      expect(called).toMatchObject({ stage: 'answered', minutes_to_answer: 12, can_answer: false });
      expect((await owner.post(`${base}/${uuid}/answers`, { text: 'Buongiorno' })).statusCode).toBe(422);
    }
    expect((await answerTimes(site.db, now())).get(dealer ?? '')).toEqual({ percent: 50, minutes: 12 });
    expect((await owner.get(`${base}/counts`)).json().data.median_minutes_to_answer).toBe(12);
  });

  test('a sale names the lead that bought, lets go of the others, and takes both back', async () => {
    const [buyer, other] = [await write(), await write('report')];
    await change(buyer, { stage: 'negotiation' });
    const elsewhere = await buildMessage(site.db, { dealer_id: dealer });
    const sell = (body: object) => owner.post(`/api/dealers/${dealer}/listings/${listing}/sold`, body);
    expect((await sell({ lead: elsewhere })).statusCode).toBe(422);
    expect((await sell({ lead: buyer, close_others: true })).statusCode).toBe(200);
    const stages = async () => Promise.all([buyer, other, elsewhere].map(async (id) => (await detail(id)).stage));
    expect(await stages()).toEqual(['sold', 'lost', 'new']);
    expect((await detail(other)).lost_reason).toBe('car_sold');
    expect((await owner.post(`/api/dealers/${dealer}/listings/${listing}/undo`)).statusCode).toBe(200);
    expect(await stages()).toEqual(['negotiation', 'new', 'new']);
  });

  test('templates have known fields alone, and are the dealership’s own', async () => {
    const path = `/api/dealers/${dealer}/lead-templates`;
    expect((await owner.post(path, { name: 'Ciao', text: 'Ciao {cognome}' })).json().data.text[0]).toContain(
      '«{cognome}» non esiste',
    );
    const { data } = (await owner.post(path, { name: 'Ciao', text: 'Ciao {nome}' })).json();
    expect((await owner.put(`${path}/${data.uuid}`, { name: 'Ciao', text: 'Salve {nome}' })).json().data.text).toBe(
      'Salve {nome}',
    );
    expect((await owner.get(path)).json().data).toHaveLength(1);
    const other = await buildDealer(site.db);
    const stranger = await signedIn(site, (await buildAccount(site.db, { role: 'dealer', owns: [other] })).email);
    expect((await stranger.delete(`/api/dealers/${other}/lead-templates/${data.uuid}`)).statusCode).toBe(404);
    expect((await stranger.get(`/api/dealers/${other}/leads/${await write()}`)).statusCode).toBe(404);
    expect((await owner.delete(`${path}/${data.uuid}`)).statusCode).toBe(200);
  });

  test('a message that the version before writes and marks is a lead all the same, and is forgotten with it', async () => {
    const id = await buildMessage(site.db, { dealer_id: dealer, created_at: now() });
    const row = () => site.db.selectFrom('leads').where('id', '=', id).selectAll().executeTakeFirst();
    expect(await row()).toMatchObject({ stage: 'new', channel: 'message', name: 'Anna Verdi' });
    await site.db.updateTable('user_messages').set({ archived_at: now() }).where('id', '=', id).execute();
    expect(await row()).toMatchObject({ stage: 'lost', lost_reason: 'archived' });
    await site.db
      .updateTable('user_messages')
      .set({ archived_at: null, answered_at: now() })
      .where('id', '=', id)
      .execute();
    expect(await row()).toMatchObject({ stage: 'new', lost_reason: null });
    await visitor('198.51.100.90').post(`/api/listings/${listing}/contact-clicks`, { channel: 'phone' });
    await applyRetention(site.db, new Date(now().getTime() + 25 * 31 * 864e5));
    expect(await site.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });
});

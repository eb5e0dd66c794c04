import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { openSite } from '../../testing/openSite.ts';

describe.each(testDatabases())('contact messages on $kind', ({ open }) => {
  const site = openSite(open, { now: () => new Date(Date.now() + elapsed) });
  let listing: string;
  let dealer: string;
  let elapsed = 0;
  beforeEach(async () => {
    elapsed = 0;
    await site.clear();
    await buildReference(site.db);
    dealer = await buildDealer(site.db, { name: 'Auto Emilia', email: 'info@auto.example' });
    listing = await buildListing(site.db, { dealer_id: dealer });
  });

  const form = (more: object = {}) => ({
    listing,
    name: 'Anna Verdi',
    email: 'anna@example.test',
    phone: '',
    message: 'È ancora disponibile?\n<script>alert(1)</script>',
    privacy: true,
    ...more,
  });

  test('a guest’s reaches the inbox and, as text, the mailbox', async () => {
    const answer = await agentOf(site).post('/api/user-messages', form({ phone: '+39 333 1234567' }));
    expect(answer.statusCode).toBe(200);
    const rows = await site.db.selectFrom('user_messages').selectAll().execute();
    expect(rows).toMatchObject([
      { id: answer.json().data.uuid, dealer_id: dealer, listing_id: listing, user_id: null },
    ]);
    expect(rows[0]?.message).toContain('<script>');
    const [mail] = await site.db.selectFrom('outbox').selectAll().execute();
    expect(mail).toMatchObject({ recipient: 'info@auto.example', reply_to: 'anna@example.test' });
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.html).not.toMatch(/<a [^>]*anna/);
  });

  test('a guest’s sent twice under one key, as by a double click, is one', async () => {
    const key = { 'idempotency-key': 'one-press' };
    const guest = agentOf(site);
    await guest.get('/api/csrf-cookie');
    const answers = await Promise.all([1, 2, 3].map(() => guest.post('/api/user-messages', form(), key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await guest.post('/api/user-messages', form({ name: 'Altra' }), key)).statusCode).toBe(422);
    const rows = () => site.db.selectFrom('user_messages').select('id').execute();
    expect(await rows()).toHaveLength(1);
    // Another browser's key is its own.
    await agentOf(site).post('/api/user-messages', form(), key);
    expect(await rows()).toHaveLength(2);
    const report = { reason: 'sold', text: '', email: '' };
    const url = `/api/listings/${listing}/reports`;
    await Promise.all([1, 2, 3].map(() => guest.post(url, report, { 'idempotency-key': 'one-report' })));
    expect(await site.db.selectFrom('listing_reports').select('id').execute()).toHaveLength(1);
  });

  test('one’s own are listed, with what became of the listing', async () => {
    const { email } = await buildAccount(site.db);
    const agent = await signedIn(site, email);
    await agent.post('/api/user-messages', form({ email }));
    await agentOf(site).post('/api/user-messages', form());
    const mine = async () => (await agent.get('/api/private/user-messages')).json().data;
    expect(await mine()).toMatchObject({
      total: 1,
      items: [{ listing: { uuid: listing, brand: 'fiat', is_public: true }, dealer: { name: 'Auto Emilia' } }],
    });
    expect((await mine()).items[0].answers).toEqual([]);
    const { id } = await site.db
      .selectFrom('user_messages')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    const answer = { message_id: id, user_id: null, created_at: new Date('2026-03-01T10:00:00Z') };
    await site.db
      .insertInto('message_answers')
      .values([
        { ...answer, id: uuidv7(), text: 'Poi', created_at: new Date('2026-03-02T10:00:00Z') },
        { ...answer, id: uuidv7(), text: 'Prima' },
      ])
      .execute();
    expect((await mine()).items[0].answers).toEqual([
      { text: 'Prima', created_at: '2026-03-01T10:00:00.000Z' },
      { text: 'Poi', created_at: '2026-03-02T10:00:00.000Z' },
    ]);
    await site.db.updateTable('dealers').set({ enabled: false }).execute();
    expect((await mine()).items[0].listing.is_public).toBe(false);
    await site.db.deleteFrom('listings').execute();
    expect((await mine()).items[0].listing).toBeNull();
  });

  test('need a public listing, consent, and no more than the form asks for', async () => {
    const agent = agentOf(site);
    const draft = await buildListing(site.db, { state: 'draft', published_at: null });
    for (const unknown of [draft, uuidv7()]) {
      expect((await agent.post('/api/user-messages', form({ listing: unknown }))).json()).toMatchObject({
        error_code: 4,
      });
    }
    const fields = async (more: object) => (await agent.post('/api/user-messages', form(more))).json();
    expect(await fields({ privacy: false })).toMatchObject({ data: { privacy: ['Il campo Privacy è richiesto'] } });
    expect(await fields({ message: '' })).toMatchObject({ data: { message: ['Il campo Messaggio è richiesto'] } });
    expect(await fields({ email: 'a@b.it\r\nBcc: c@d.it' })).toMatchObject({ error_code: 2 });
    expect(await fields({ message: 'x'.repeat(4001) })).toMatchObject({ error_code: 2 });
    expect(await fields({ dealer_id: dealer })).toMatchObject({ data: { dealer_id: ['Campo non previsto'] } });
    expect(await site.db.selectFrom('user_messages').selectAll().execute()).toEqual([]);
  });

  test('of twenty messages at once five go through, and the next an hour later', async () => {
    const agent = agentOf(site);
    await agent.get('/api/csrf-cookie');
    const answers = await Promise.all(Array.from({ length: 20 }, () => agent.post('/api/user-messages', form())));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(200), count(429)]).toEqual([5, 15]);
    expect(await site.db.selectFrom('user_messages').selectAll().execute()).toHaveLength(5);
    agent.as({ ip: '198.51.100.9' });
    const elsewhere = await agent.post('/api/user-messages', form());
    expect(elsewhere.statusCode).toBe(429);
    expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await agent.post('/api/user-messages', form({ email: 'altra@example.test' }))).statusCode).toBe(200);
    elapsed += 3_601_000;
    expect((await agent.post('/api/user-messages', form())).statusCode).toBe(200);
  });
});

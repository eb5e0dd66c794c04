import { beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '../../integrations/mail/outbox.queries.ts';
import { buildDealer, buildMessage } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { type Agent, agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { remindTomorrow } from './appointments.queries.ts';

const HOURS = JSON.stringify(Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]));
const FIRST = '2026-11-24T08:00:00.000Z';

describe.each(testDatabases())('appointments, on $kind', ({ open }) => {
  let elapsed = 0;
  const now = () => new Date(Date.parse('2026-11-23T12:00:00Z') + elapsed);
  const site = openSite(open, { now });
  let dealer: string;
  let owner: Agent;

  beforeEach(async () => {
    await site.clear();
    elapsed = 0;
    dealer = await buildDealer(site.db, { opening_hours: HOURS, email: 'vendite@example.test' });
    owner = await signedIn(site, (await buildAccount(site.db, { role: 'dealer', owns: [dealer] })).email);
  });

  async function lead(n = 0) {
    const id = await buildMessage(site.db, {
      dealer_id: dealer,
      name: `Cliente ${n}`,
      email: `cliente${n}@example.test`,
    });
    const { token } = await site.db.selectFrom('leads').where('id', '=', id).select('token').executeTakeFirstOrThrow();
    return { id, token, thread: `/api/threads/${token}`, desk: `/api/dealers/${dealer}/leads/${id}` };
  }
  const held = () => site.db.selectFrom('appointments').where('cancelled_at', 'is', null).selectAll().execute();
  const mails = async () =>
    (
      await site.db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('created_at').orderBy('id').execute()
    ).map(({ recipient, subject }) => [recipient, subject.split(':')[0]]);

  test('of forty who want one slot at once, one has it', async () => {
    const leads = await Promise.all(Array.from({ length: 40 }, (_, n) => lead(n)));
    const answers = await Promise.all(
      leads.map(({ thread }, n) =>
        agentOf(site, { ip: `203.0.113.${n + 1}` }).put(`${thread}/appointment`, { starts_at: FIRST }),
      ),
    );
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(200), count(409)]).toEqual([1, 39]);
    expect(await held()).toHaveLength(1);
    const free = (await agentOf(site).get(`${leads[0]?.thread}/slots`)).json().data;
    expect(free[0].times).not.toContain(FIRST);
  });

  test('are seen, moved and called off by either side, who tells the other', async () => {
    const { thread, desk } = await lead();
    const customer = agentOf(site);
    expect((await customer.get(`${thread}/appointment.ics`)).statusCode).toBe(404);
    const booked = await customer.put(`${thread}/appointment`, { starts_at: FIRST });
    expect(booked.json().data.appointment).toMatchObject({ starts_at: FIRST, booked_by: 'customer' });
    expect((await owner.get(desk)).json().data).toMatchObject({
      stage: 'appointment',
      appointment_at: FIRST,
      is_read: false,
    });
    const file = (await customer.get(`${thread}/appointment.ics`)).body.split('\r\n');
    expect(file).toEqual(
      expect.arrayContaining(['BEGIN:VEVENT', 'DTSTART:20261124T080000Z', 'DTEND:20261124T083000Z', 'SEQUENCE:0']),
    );
    const later = '2026-11-25T10:30:00.000Z';
    expect((await owner.put(`${desk}/appointment`, { starts_at: later })).json().data.appointment.starts_at).toBe(
      later,
    );
    const moved = (await owner.get(`${desk}/appointment.ics`)).body.split('\r\n');
    expect(moved).toEqual(expect.arrayContaining(['DTSTART:20261125T103000Z', 'SEQUENCE:1']));
    expect(moved.filter((line) => line.startsWith('UID'))).toEqual(file.filter((line) => line.startsWith('UID')));
    expect(await held()).toHaveLength(1);
    expect((await customer.delete(`${thread}/appointment`)).json().data.appointment).toBeNull();
    expect((await owner.get(desk)).json().data).toMatchObject({ stage: 'answered', appointment: null });
    expect((await customer.delete(`${thread}/appointment`)).statusCode).toBe(404);
    expect(await mails()).toEqual([
      ['vendite@example.test', 'Appuntamento fissato'],
      ['cliente0@example.test', 'Appuntamento fissato'],
      ['cliente0@example.test', 'Appuntamento spostato'],
      ['vendite@example.test', 'Appuntamento annullato'],
    ]);
  });

  test('are made when the doors are open alone, and a refused move keeps the old one', async () => {
    const [{ thread }, other] = [await lead(), await lead(1)];
    const customer = agentOf(site);
    const book = (at: string, path = thread) => customer.put(`${path}/appointment`, { starts_at: at });
    for (const at of ['2026-11-24T20:00:00.000Z', '2026-11-24T08:10:00.000Z', '2026-11-22T08:00:00.000Z']) {
      expect((await book(at)).json().data.starts_at[0]).toContain('non si riceve');
    }
    await book(FIRST);
    const taken = '2026-11-24T09:00:00.000Z';
    await book(taken, other.thread);
    expect((await book(taken)).statusCode).toBe(409);
    expect((await held()).map(({ starts_at }) => starts_at.toISOString()).toSorted()).toEqual([FIRST, taken]);
    await site.db.updateTable('dealers').set({ closed_days: '["2026-11-24"]' }).execute();
    expect((await customer.get(`${thread}/slots`)).json().data[0].day).toBe('2026-11-25');
    await site.db.updateTable('dealers').set({ opening_hours: null }).execute();
    expect((await customer.get(`${thread}/slots`)).json().data).toEqual([]);
  });

  test('are recalled to both sides once, on the day before', async () => {
    const { thread } = await lead();
    await agentOf(site).put(`${thread}/appointment`, { starts_at: '2026-11-25T08:00:00.000Z' });
    await site.db.deleteFrom('outbox').execute();
    const outbox = createOutbox('http://localhost', now);
    const remind = () => remindTomorrow({ db: site.db, outbox, now });
    expect(await remind()).toBe(0);
    // Tomorrow it is, but nobody is awake yet.
    elapsed = 12 * 36e5;
    expect(await remind()).toBe(0);
    elapsed = 22 * 36e5;
    expect(await Promise.all([remind(), remind()]).then(([a, b]) => a + b)).toBe(1);
    expect(await mails()).toEqual([
      ['cliente0@example.test', 'Appuntamento domani'],
      ['vendite@example.test', 'Appuntamento domani'],
    ]);
    expect(await remind()).toBe(0);
  });
});

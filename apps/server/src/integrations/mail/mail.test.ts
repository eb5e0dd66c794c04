import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { createOutbox } from './outbox.queries.ts';
import { forgetSent, sendDue } from './sendDue.queries.ts';
import { folderTransport, smtpTransport } from './transports.ts';

const FROM = 'Carzaa <noreply@carzaa.example>';
const mail = (to: string) => ({ to, template: 'passwordChanged' as const, data: { name: 'Anna' } });
const quiet = { warn: () => undefined };

describe.each(testDatabases())('mail on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  let elapsed = 0;
  const now = () => new Date(Date.now() + elapsed);
  const outbox = createOutbox('https://carzaa.example', now);
  const closing: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    elapsed = 0;
    await opened.clear();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const post = (to: string) => outbox.post(opened.db, mail(to));
  const rows = () => opened.db.selectFrom('outbox').selectAll().orderBy('id').execute();

  async function listen(server: Server | SMTPServer): Promise<string> {
    const inner = server instanceof SMTPServer ? server.server : server;
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
    closing.push(() => new Promise((resolve) => void server.close(() => resolve())));
    return `smtp://127.0.0.1:${(inner.address() as AddressInfo).port}`;
  }

  /** A mail server that keeps what it gets. */
  async function mailbox(options: SMTPServerOptions = {}) {
    const received: { to: string[]; text: string }[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        let text = '';
        stream.on('data', (chunk) => {
          text += String(chunk);
        });
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
          done();
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    return { received, transport: smtpTransport(await listen(server), FROM) };
  }

  test('goes out once by SMTP, HTML and text, and its secrets are then forgotten', async () => {
    const { received, transport } = await mailbox();
    await outbox.post(opened.db, {
      to: 'anna@example.test',
      replyTo: 'ugo@example.test',
      template: 'reset',
      data: { name: 'Anna', path: '/password-reset/secret-token' },
    });
    const sent = await Promise.all([1, 2, 3].map(() => sendDue(opened.db, transport, now)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(received).toHaveLength(1);
    const [first] = received;
    expect(first?.to).toEqual(['anna@example.test']);
    expect(first?.text).toMatch(/^From: Carzaa <noreply@carzaa\.example>/m);
    expect(first?.text).toMatch(/^Reply-To: ugo@example\.test/m);
    expect(first?.text).toContain('multipart/alternative');
    const readable = first?.text.replaceAll('=\r\n', '');
    expect(readable).toContain('https://carzaa.example/password-reset/secret-token');
    expect(await rows()).toMatchObject([{ html: '', body: '', attempts: 1, error: null, sent_at: expect.any(Date) }]);
    expect(await sendDue(opened.db, transport, now)).toBe(0);
  });

  test('without its cause’s commit there is none', async () => {
    const failing = opened.db.transaction().execute(async (trx) => {
      await outbox.post(trx, { to: 'a@b.it', template: 'passwordChanged', data: { name: 'Anna' } });
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await rows()).toEqual([]);
  });

  test('waits longer and longer while the server is away, and all goes out once when it is back', async () => {
    for (let i = 0; i < 5; i += 1) await post(`u${i}@example.test`);
    const nowhere = smtpTransport('smtp://127.0.0.1:1', FROM);
    const waits: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      expect(await sendDue(opened.db, nowhere, now)).toBe(0);
      const tried = (await rows()).filter(({ attempts }) => attempts === i + 1);
      expect(tried).not.toHaveLength(0);
      for (const row of tried) expect(row.error).toBeTruthy();
      await opened.db
        .updateTable('outbox')
        .set({ attempts: i + 1 })
        .execute();
      waits.push(Math.max(...tried.map((row) => row.next_try_at.getTime())) - now().getTime());
      elapsed += 3_600_000;
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[3]).toBeGreaterThan(30_000);
    const { received, transport } = await mailbox();
    const sent = await Promise.all([1, 2].map(() => sendDue(opened.db, transport, now)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(new Set(received.flatMap(({ to }) => to)).size).toBe(5);
    expect(received).toHaveLength(5);
  });

  test('a refused recipient is given up, the others are sent', async () => {
    await post('gone@example.test');
    await post('anna@example.test');
    const { received, transport } = await mailbox({
      onRcptTo({ address }, _session, done) {
        if (address === 'gone@example.test') done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
        else done();
      },
    });
    expect(await sendDue(opened.db, transport, now)).toBe(1);
    expect(received.flatMap(({ to }) => to)).toEqual(['anna@example.test']);
    expect(await rows()).toMatchObject([
      { failed_at: expect.any(Date), error: expect.stringContaining('550'), html: '', body: '' },
      {},
    ]);
    elapsed += 86_400_000;
    expect(await sendDue(opened.db, transport, now)).toBe(0);
  });

  test('recipients refused for now hold up nobody else, and are asked again', async () => {
    for (let at = 0; at < 8; at++) await post(`grey${at}@example.test`);
    await post('anna@example.test');
    let isGrey = true;
    const { received, transport } = await mailbox({
      onRcptTo({ address }, _session, done) {
        const refused = isGrey && address.startsWith('grey');
        if (refused) done(Object.assign(new Error('greylisted'), { responseCode: 451 }));
        else done();
      },
    });
    expect(await sendDue(opened.db, transport, now)).toBe(1);
    expect(received.flatMap(({ to }) => to)).toEqual(['anna@example.test']);
    isGrey = false;
    elapsed += 10_000;
    expect(await sendDue(opened.db, transport, now)).toBe(8);
  });

  test('a server that ends the connection at a recipient is left alone for now', async () => {
    await post('a@example.test');
    await post('b@example.test');
    let asked = 0;
    const { transport } = await mailbox({
      onRcptTo(_address, _session, done) {
        asked += 1;
        done(Object.assign(new Error('closing'), { responseCode: 421 }));
      },
    });
    expect(await sendDue(opened.db, transport, now)).toBe(0);
    expect(asked).toBe(1);
  });

  test('a busy server (4xx) is asked again', async () => {
    await post('anna@example.test');
    let isBusy = true;
    const { received, transport } = await mailbox({
      onMailFrom(_address, _session, done) {
        if (isBusy) done(Object.assign(new Error('try later'), { responseCode: 451 }));
        else done();
      },
    });
    expect(await sendDue(opened.db, transport, now)).toBe(0);
    isBusy = false;
    expect(await sendDue(opened.db, transport, now)).toBe(0);
    elapsed += 10_000;
    expect(await sendDue(opened.db, transport, now)).toBe(1);
    expect(received).toHaveLength(1);
  });

  test('a server that dies mid-message gets the same mail again, under the same id', async () => {
    await post('anna@example.test');
    const ids: string[] = [];
    const dying = createServer((socket: Socket) => {
      socket.on('error', () => undefined);
      socket.write('220 dying\r\n');
      let body = '';
      socket.on('data', (chunk) => {
        body += String(chunk);
        if (/^DATA\r\n/m.test(String(chunk))) socket.write('354 go on\r\n');
        else if (body.includes('\r\n.\r\n')) {
          ids.push(/^Message-ID: (.*)\r$/im.exec(body)?.[1] ?? '');
          socket.destroy();
        } else if (!body.includes('DATA\r\n')) socket.write('250 ok\r\n');
      });
    });
    const first = smtpTransport(await listen(dying), FROM);
    expect(await sendDue(opened.db, first, now)).toBe(0);
    expect(await rows()).toMatchObject([{ sent_at: null, failed_at: null }]);
    elapsed += 60_000;
    const { received, transport } = await mailbox();
    expect(await sendDue(opened.db, transport, now)).toBe(1);
    expect(ids[0]).toMatch(/^<[\w-]+@carzaa\.example>$/);
    expect(received[0]?.text).toContain(ids[0]);
  });

  test('a silent server is left within seconds, and posting never waits for it', async () => {
    const transport = smtpTransport(await listen(createServer((socket) => socket.on('error', () => undefined))), FROM);
    await post('anna@example.test');
    const began = performance.now();
    const sending = sendDue(opened.db, transport, now);
    await post('ugo@example.test');
    expect(performance.now() - began).toBeLessThan(2000);
    expect(await sending).toBe(0);
    expect(performance.now() - began).toBeLessThan(9000);
  });

  test('without a server lies in a folder, readable by its owner alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'carzaa-outbox-'));
    closing.push(() => rm(folder, { recursive: true }));
    await post('anna@example.test');
    expect(await sendDue(opened.db, folderTransport(folder, FROM), now)).toBe(1);
    const [row] = await rows();
    expect(await readdir(folder)).toEqual([`${row?.id}.eml`]);
    const text = await readFile(join(folder, `${row?.id}.eml`), 'utf8');
    expect(text).toMatch(/^To: anna@example\.test\r$/m);
    expect(text).not.toContain('List-Unsubscribe');
    expect(row?.body).toContain('Ciao Anna');
  });

  test('mail in a folder lies there as long as its row, and what else lies there stays', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'carzaa-outbox-'));
    closing.push(() => rm(folder, { recursive: true }));
    const transport = folderTransport(folder, FROM);
    await forgetSent(opened.db, folderTransport(join(folder, 'missing'), FROM));
    await post('anna@example.test');
    await post('ugo@example.test');
    await sendDue(opened.db, transport, now);
    await writeFile(join(folder, 'note.txt'), 'of the operator');
    await forgetSent(opened.db, transport);
    expect(await readdir(folder)).toHaveLength(3);
    await opened.db.deleteFrom('outbox').where('recipient', '=', 'anna@example.test').execute();
    await forgetSent(opened.db, transport);
    const [ugo] = await rows();
    expect((await readdir(folder)).toSorted()).toEqual([`${ugo?.id}.eml`, 'note.txt'].toSorted());
  });

  test('mail that nobody has to get says where a mail program ends it with one click', async () => {
    const { received, transport } = await mailbox();
    await outbox.post(opened.db, { ...mail('anna@example.test'), unsubscribe: '/avvisi/disattiva/abc' });
    await sendDue(opened.db, transport, now);
    const headers = received[0]?.text.replaceAll(/\r\n[ \t]+/g, ' ');
    expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/carzaa\.example\/avvisi\/disattiva\/abc>\r$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test('mail is sent by the job soon after the commit, and not after a rollback', async () => {
    const { received, transport } = await mailbox();
    const jobs = await startJobs(opened.database, quiet);
    closing.unshift(() => jobs.stop());
    const waking = createOutbox('https://carzaa.example', now, (trx) => jobs.request(trx, 'mail'));
    const run = () => sendDue(opened.db, transport, now);
    const work = [{ name: 'mail', cron: '0 0 1 1 *', run, pollSeconds: 0.5 }];
    await jobs.prepare(work);
    await jobs.work(work);
    await opened.db
      .transaction()
      .execute(async (trx) => {
        await waking.post(trx, mail('never@example.test'));
        throw new Error('rollback');
      })
      .catch(() => undefined);
    await opened.db.transaction().execute((trx) => waking.post(trx, mail('anna@example.test')));
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
    expect(received[0]?.to).toEqual(['anna@example.test']);
  });
});

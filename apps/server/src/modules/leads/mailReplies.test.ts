import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { simpleParser } from 'mailparser';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newWords, receiveMails } from '../../integrations/mail/inbound.ts';
import { createOutbox } from '../../integrations/mail/outbox.queries.ts';
import { sendDue } from '../../integrations/mail/sendDue.queries.ts';
import { smtpTransport } from '../../integrations/mail/transports.ts';
import { folderStore } from '../../integrations/photos/store.ts';
import { replyAddresses } from '../../shared/leads/replyAddresses.ts';
import { buildDealer, buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { type Agent, agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { mailReceiver } from './receiveMail.queries.ts';

const QUOTED = `Passo sabato alle dieci.

Il giorno lun 23 nov 2026 alle ore 10:15 Carzaa <risposte@carzaa.test> ha scritto:

> Buongiorno, quando vuole.`;

describe('the new words of a mail', () => {
  test.each([
    [QUOTED, 'Passo sabato alle dieci.'],
    ['Va bene\r\n\r\n-----Messaggio originale-----\r\nDa: Carzaa', 'Va bene'],
    ['Sì, grazie\n\nInviato da iPhone\n\n> Il giorno 23 nov 2026, Carzaa ha scritto:\n>\n> ciao', 'Sì, grazie'],
    ['Perfetto\n-- \nMario Rossi\ntel 333', 'Perfetto'],
    ['> solo testo citato', ''],
  ])('%j', (mail, words) => expect(newWords(mail)).toBe(words));
});

const now = () => new Date();

describe.each(testDatabases())('replies by mail, on $kind', ({ open }) => {
  const site = openSite(open, { now, variables: { MAIL_INBOUND_PORT: '0' } });
  const sent: { to: string; replyTo: string; text: string }[] = [];
  let outwards: SMTPServer;
  let inwards: Awaited<ReturnType<typeof receiveMails>>;
  const warnings: unknown[] = [];
  let owner: Agent;
  let base: string;
  let listing: string;

  beforeAll(async () => {
    outwards = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) =>
        simpleParser(stream, (error, { replyTo, text }) => {
          sent.push({
            to: session.envelope.rcptTo[0]?.address ?? '',
            replyTo: replyTo?.value[0]?.address ?? '',
            text: text ?? '',
          });
          done(error);
        }),
    });
    await new Promise<void>((resolve) => outwards.listen(0, '127.0.0.1', resolve));
    const receiver = mailReceiver({
      db: site.db,
      outbox: createOutbox('http://localhost', now),
      store: folderStore(join(tmpdir(), 'carzaa-test-photos')),
      replies: replyAddresses('risposte@carzaa.test'),
      now,
    });
    inwards = await receiveMails({ host: '127.0.0.1', port: 0, ...receiver, warn: (error) => warnings.push(error) });
  });
  afterAll(async () => {
    await inwards.close();
    await new Promise<void>((resolve) => outwards.close(() => resolve()));
  });
  beforeEach(async () => {
    await site.clear();
    sent.length = 0;
    warnings.length = 0;
    await buildReference(site.db);
    const dealer = await buildDealer(site.db, { email: 'vendite@example.test' });
    listing = await buildListing(site.db, { dealer_id: dealer });
    base = `/api/dealers/${dealer}/leads`;
    owner = await signedIn(site, (await buildAccount(site.db, { role: 'dealer', owns: [dealer] })).email);
    const form = {
      listing,
      name: 'Anna Verdi',
      email: 'anna@example.test',
      phone: '',
      message: 'È ancora disponibile?',
    };
    await agentOf(site).post('/api/user-messages', { ...form, privacy: true });
  });

  const deliverAll = () => {
    const { port } = outwards.server.address() as AddressInfo;
    return sendDue(site.db, smtpTransport(`smtp://127.0.0.1:${port}`, 'Carzaa <noreply@carzaa.test>'), now);
  };
  type Mail = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];
  const write = async (mail: Mail) => {
    const smtp = createTransport({ host: '127.0.0.1', port: inwards.port, secure: false, ignoreTLS: true });
    return smtp.sendMail({ from: 'anna@example.test', subject: 'Re: Fiat Panda', ...mail });
  };
  const entries = async () => {
    const [{ uuid }] = (await owner.get(base)).json().data.items;
    const { data } = (await owner.get(`${base}/${uuid}`)).json();
    return data.entries.map(({ side, kind, text, by_mail }: Record<string, unknown>) => [side, kind, text, by_mail]);
  };

  test('go from mailbox to mailbox by the thread, quoted text cut, and count as answers', async () => {
    await deliverAll();
    expect(sent).toMatchObject([{ to: 'vendite@example.test' }]);
    const toDesk = sent[0]?.replyTo ?? '';
    expect(toDesk).toMatch(/^risposte\+[0-9a-f]{32}@carzaa\.test$/);
    await write({ from: 'venditore@example.test', to: toDesk, text: 'Buongiorno, quando vuole.' });
    await deliverAll();
    expect(sent[1]).toMatchObject({ to: 'anna@example.test' });
    expect(sent[1]?.text).toContain('Buongiorno, quando vuole.');
    expect(sent[1]?.replyTo).not.toBe(toDesk);
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0c5a43' } })
      .jpeg()
      .toBuffer();
    await write({
      to: sent[1]?.replyTo ?? '',
      text: QUOTED,
      attachments: [
        { filename: 'usata.jpg', content: picture },
        { filename: 'contratto.pdf', content: Buffer.from('%PDF') },
      ],
    });
    await deliverAll();
    expect(sent[2]).toMatchObject({ to: 'vendite@example.test', replyTo: toDesk });
    expect(await entries()).toEqual([
      ['customer', 'text', 'È ancora disponibile?', false],
      ['dealer', 'text', 'Buongiorno, quando vuole.', false],
      [
        'customer',
        'text',
        'Passo sabato alle dieci.\n\nGli allegati che non sono foto non sono stati consegnati.',
        true,
      ],
      ['customer', 'photo', null, true],
    ]);
    expect((await owner.get(base)).json().data.items[0]).toMatchObject({ stage: 'answered', is_read: false });
    expect(warnings).toEqual([]);
  });

  test('are refused where nobody lives, and second copies, programs’ mails and loops change nothing', async () => {
    await deliverAll();
    const to = sent[0]?.replyTo ?? '';
    for (const unknown of ['risposte@carzaa.test', `risposte+${'0'.repeat(32)}@carzaa.test`, 'altri@example.test']) {
      await expect(write({ to: unknown, text: 'Ciao' })).rejects.toMatchObject({ responseCode: 550 });
    }
    await write({ to, text: 'Una volta', messageId: '<uguale@example.test>' });
    await write({ to, text: 'Una volta', messageId: '<uguale@example.test>' });
    await write({ to, text: 'Sono in ferie', headers: { 'Auto-Submitted': 'auto-replied' } });
    await write({ to, text: 'A tutti', headers: { Precedence: 'bulk' } });
    await write({ to, text: 'Non consegnato', envelope: { from: '', to } });
    await expect(write({ to, text: '' })).rejects.toMatchObject({ responseCode: 554 });
    expect(await entries()).toHaveLength(2);
  });

  test('have a size and a pace', async () => {
    await deliverAll();
    const to = sent[0]?.replyTo ?? '';
    const content = Buffer.alloc(21 * 1024 * 1024);
    await expect(write({ to, text: 'Grande', attachments: [{ filename: 'a.jpg', content }] })).rejects.toMatchObject({
      responseCode: 552,
    });
    for (let n = 0; n < 12; n += 1) await write({ to, text: `Messaggio ${n}` });
    await expect(write({ to, text: 'Uno di troppo' })).rejects.toMatchObject({ responseCode: 452 });
    expect(await entries()).toHaveLength(13);
  });
});

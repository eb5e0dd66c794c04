import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writeAudit } from '../../shared/audit/audit.ts';
import { buildDealer, buildListing } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { accountsSite } from '../../testing/accounts.ts';

const EMAIL = 'anna+auto@example.test';
/** Somebody else's each, with that address in it. */
const NEIGHBOURS = [`giov${EMAIL}`, `la-${EMAIL}`, `maria.${EMAIL}`, `${EMAIL}.it`, `${EMAIL}pa`];

describe.each(testDatabases())('beside whoever leaves, on $kind', ({ open }) => {
  const { site } = accountsSite(open);

  test('whoever has an address with that of the leaver in it keeps mails, reports and entries of the log', async () => {
    const { db } = site;
    const dealer_id = await buildDealer(db);
    const listing_id = await buildListing(db, { dealer_id });
    const { id } = await buildAccount(db, { email: EMAIL, name: 'Anna Verdi' });
    const agent = await signedIn(site, EMAIL);
    const mail = { template: 'reset', subject: 'Prova', html: '' };
    const report = { listing_id, dealer_id, listing_title: 'Fiat Panda', reason: 'fraud', text: 'Falso' } as const;
    for (const email of [EMAIL, ...NEIGHBOURS]) {
      const body = `Per <${email}>.`;
      await db
        .insertInto('outbox')
        .values({ ...mail, id: randomUUID(), recipient: email, body })
        .execute();
      await db
        .insertInto('listing_reports')
        .values({ ...report, id: randomUUID(), email })
        .execute();
    }
    const entry = {
      action: 'update',
      subject_type: 'listing_report',
      subject_id: listing_id,
      subject_name: `giov${EMAIL}`,
      before: { note: `Scrivimi a:\n${EMAIL.toUpperCase()}.` },
      after: { note: NEIGHBOURS.join('\n') },
    } as const;
    await db.transaction().execute((trx) => writeAudit(trx, { actor: { uuid: id }, ip: '192.0.2.1' }, entry));

    expect((await agent.delete('/api/private/profile', { password: PASSWORD })).statusCode).toBe(200);

    const mails = await db.selectFrom('outbox').select('recipient').where('subject', '=', 'Prova').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(NEIGHBOURS));
    expect(mails).toHaveLength(NEIGHBOURS.length);
    const reports = await db.selectFrom('listing_reports').select(['email', 'text']).execute();
    expect(reports.filter(({ text }) => text === 'Falso').map(({ email }) => email)).toEqual(
      expect.arrayContaining(NEIGHBOURS),
    );
    expect(reports.filter(({ email }) => email === null)).toEqual([{ email: null, text: '[cancellato]' }]);
    const kept = db.selectFrom('audit_log').selectAll().where('subject_id', '=', listing_id);
    expect(await kept.executeTakeFirstOrThrow()).toMatchObject({
      subject_name: entry.subject_name,
      before: { note: '[cancellato]' },
      after: entry.after,
    });
  });
});

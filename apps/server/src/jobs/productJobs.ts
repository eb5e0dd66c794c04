import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { sendDue, type Transport } from '../integrations/mail/sendDue.ts';
import type { AccountServices } from '../modules/accounts/accountServices.ts';
import { tellPriceDrops } from '../modules/accounts/priceDrops.ts';
import { pruneSessions } from '../modules/accounts/sessions.ts';
import type { Job } from './jobs.ts';
import { applyRetention } from './retention.ts';

export const MAIL_JOB = 'mail';

/** What the server does by itself, and when. */
export function productJobs(db: Kysely<Schema>, transport: Transport, accounts: AccountServices): Job[] {
  const { now } = accounts;
  return [
    // Every minute too, for mails that wait for another try.
    { name: MAIL_JOB, cron: '* * * * *', run: () => sendDue(db, transport, now), pollSeconds: 2 },
    { name: 'price-drops', cron: '*/15 * * * *', run: () => tellPriceDrops(accounts), pollSeconds: 60 },
    {
      name: 'retention',
      cron: '17 3 * * *',
      run: async () => {
        await pruneSessions(db, now());
        await applyRetention(db, now());
      },
      pollSeconds: 300,
    },
  ];
}

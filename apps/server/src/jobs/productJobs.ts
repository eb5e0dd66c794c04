import type { Database } from '../db/open.ts';
import { gatherStatistics } from '../db/statistics.ts';
import { forgetViewers } from '../db/views.ts';
import { sendDue, type Transport } from '../integrations/mail/sendDue.ts';
import { removeOrphans } from '../integrations/photos/orphans.ts';
import type { PhotoStore } from '../integrations/photos/store.ts';
import { tellPriceDrops } from '../modules/accounts/priceDrops.ts';
import { pruneSessions } from '../modules/accounts/sessions.ts';
import { releaseAbandoned } from '../modules/carfax/purchases.ts';
import { closeSupport } from '../modules/accounts/support.ts';
import { keepStockFresh } from '../modules/dealerStock/staleStock.ts';
import { purgeDeleted } from '../modules/dealerStock/writeListing.ts';
import { tellSearches } from '../modules/savedSearches/tellSearches.ts';
import { noteMatches } from '../modules/search/noteMatches.ts';
import { flagListings } from '../modules/moderation/flags.ts';
import { rateAll, rateChanged } from '../modules/valuation/rate.ts';
import { runImportPhotos, runImports } from '../modules/imports/importJobs.ts';
import { runBilling } from '../modules/billing/dueWork.ts';
import type { Services } from '../routes.ts';
import type { Job } from './jobs.ts';
import { applyRetention } from './retention.ts';

export const MAIL_JOB = 'mail';
export const IMPORT_JOB = 'imports';

/** What the server does by itself, and when. */
export function productJobs(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  photos: PhotoStore,
  transport: Transport,
  { accounts, billing, sandbox }: Pick<Services, 'accounts' | 'billing' | 'sandbox'>,
): Job[] {
  const { now } = accounts;
  const imports = { db, now, photos };
  return [
    // Every minute too, for mails that wait for another try.
    { name: MAIL_JOB, cron: '* * * * *', run: () => sendDue(db, transport, now), pollSeconds: 2 },
    { name: IMPORT_JOB, cron: '* * * * *', run: () => runImports(imports), pollSeconds: 2 },
    { name: 'import-photos', cron: '* * * * *', run: () => runImportPhotos(imports), pollSeconds: 15 },
    // What a process that died had reserved.
    { name: 'carfax-recovery', cron: '* * * * *', run: () => releaseAbandoned(db, now()), pollSeconds: 60 },
    { name: 'price-drops', cron: '*/15 * * * *', run: () => tellPriceDrops(accounts), pollSeconds: 60 },
    {
      name: 'saved-searches',
      cron: '* * * * *',
      run: async () => {
        await noteMatches(db, now());
        await tellSearches(accounts);
      },
      pollSeconds: 60,
    },
    { name: 'valuations', cron: '37 2 * * *', run: () => rateAll(db, now()), pollSeconds: 300 },
    { name: 'changed-valuations', cron: '* * * * *', run: () => rateChanged(db, now()), pollSeconds: 60 },
    { name: 'moderation-flags', cron: '*/15 * * * *', run: () => flagListings(db, now()), pollSeconds: 60 },
    { name: 'freshness', cron: '23 5 * * *', run: () => keepStockFresh(accounts), pollSeconds: 300 },
    { name: 'support', cron: '*/5 * * * *', run: () => closeSupport(db, now()), pollSeconds: 60 },
    {
      name: 'billing',
      cron: '* * * * *',
      run: async () => {
        await sandbox?.run();
        await runBilling(billing);
      },
      pollSeconds: 30,
    },
    {
      name: 'retention',
      cron: '17 3 * * *',
      run: async () => {
        await pruneSessions(db, now());
        await applyRetention(db, now());
        await purgeDeleted(db, now());
        await forgetViewers(db, now());
      },
      pollSeconds: 300,
    },
    { name: 'orphaned-photos', cron: '47 * * * *', run: () => removeOrphans(db, photos, now()), pollSeconds: 300 },
    // A file of ten thousand rows may come at any time.
    ...(kind === 'pglite'
      ? [{ name: 'statistics', cron: '* * * * *', run: () => gatherStatistics(db), pollSeconds: 30 }]
      : []),
  ];
}

import type { Database } from '../db/open.ts';
import { gatherStatistics } from '../db/statistics.ts';
import { forgetViewers } from '../shared/listings/views.ts';
import { sendDue, type Transport } from '../integrations/mail/sendDue.queries.ts';
import { removeOrphans } from '../integrations/photos/orphans.queries.ts';
import type { PhotoStore } from '../integrations/photos/store.ts';
import { tellPriceDrops } from '../modules/accounts/priceDrops.queries.ts';
import { pruneSessions } from '../modules/accounts/sessions.queries.ts';
import { releaseAbandoned } from '../modules/carfax/purchases.queries.ts';
import { closeSupport } from '../modules/accounts/support.queries.ts';
import { freeReservations } from '../modules/listings/dealer/outcomes.queries.ts';
import { keepStockFresh } from '../modules/listings/dealer/staleStock.queries.ts';
import { purgeDeleted } from '../modules/listings/dealer/writeListing.queries.ts';
import { tellSearches } from '../modules/savedSearches/tellSearches.queries.ts';
import { noteMatches } from '../modules/search/noteMatches.queries.ts';
import { flagListings } from '../modules/moderation/findFlags.queries.ts';
import { rateAll, rateChanged } from '../modules/valuation/rate.queries.ts';
import type { Fetcher } from '../modules/imports/feeds/fetcher.ts';
import { runImportPhotos } from '../modules/imports/feeds/importJobs.ts';
import { type ImportServices, workRuns } from '../modules/imports/feeds/performRun.queries.ts';
import { runBilling } from '../modules/billing/dueWork.queries.ts';
import type { Services } from '../services.ts';
import { EVERY_MINUTE, type Job } from './jobs.ts';
import { applyRetention } from './retention.queries.ts';

export const MAIL_JOB = 'mail';
export const IMPORT_JOB = 'imports';
export const FETCH_JOB = 'import-fetches';

/** What the server does by itself, and when. */
export function productJobs(
  { db, hasSpace }: Pick<Database, 'db'> & Pick<ImportServices, 'hasSpace'>,
  photos: PhotoStore,
  transport: Transport,
  { accounts, billing, sandbox }: Pick<Services, 'accounts' | 'billing' | 'sandbox'>,
  fetches: Pick<Fetcher, 'fill'>,
): Job[] {
  const { now } = accounts;
  const imports = { db, now, photos, hasSpace };
  return [
    // Every minute too, for mails that wait for another try.
    { name: MAIL_JOB, cron: EVERY_MINUTE, run: () => sendDue(db, transport, now), pollSeconds: 2 },
    { name: IMPORT_JOB, cron: EVERY_MINUTE, run: () => workRuns(imports), pollSeconds: 2 },
    // Only begins them: a slow address would keep the job from taking up the next one.
    { name: FETCH_JOB, cron: EVERY_MINUTE, run: () => fetches.fill(), pollSeconds: 2 },
    { name: 'import-photos', cron: EVERY_MINUTE, run: () => runImportPhotos(imports), pollSeconds: 15 },
    // What a process that died had reserved.
    { name: 'carfax-recovery', cron: EVERY_MINUTE, run: () => releaseAbandoned(db, now()), pollSeconds: 60 },
    { name: 'price-drops', cron: '*/15 * * * *', run: () => tellPriceDrops(accounts), pollSeconds: 60 },
    {
      name: 'saved-searches',
      cron: EVERY_MINUTE,
      run: async () => {
        await noteMatches(db, now());
        await tellSearches(accounts);
      },
      pollSeconds: 60,
    },
    { name: 'valuations', cron: '37 2 * * *', run: () => rateAll(db, now()), pollSeconds: 300 },
    { name: 'changed-valuations', cron: EVERY_MINUTE, run: () => rateChanged(db, now()), pollSeconds: 60 },
    { name: 'moderation-flags', cron: '*/15 * * * *', run: () => flagListings(db, now()), pollSeconds: 60 },
    { name: 'freshness', cron: '23 5 * * *', run: () => keepStockFresh(accounts), pollSeconds: 300 },
    { name: 'reservations', cron: EVERY_MINUTE, run: () => freeReservations(accounts), pollSeconds: 60 },
    { name: 'support', cron: '*/5 * * * *', run: () => closeSupport(db, now()), pollSeconds: 60 },
    {
      name: 'billing',
      cron: EVERY_MINUTE,
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
    { name: 'statistics', cron: EVERY_MINUTE, run: () => gatherStatistics(db), pollSeconds: 30 },
  ];
}

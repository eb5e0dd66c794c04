import type { Database } from '../db/open.ts';
import { gatherStatistics } from '../db/statistics.ts';
import { forgetViewers } from '../shared/listings/views.ts';
import { forgetSent, sendDue, type Transport } from '../integrations/mail/sendDue.queries.ts';
import { sendPushes } from '../integrations/push/sendPushes.ts';
import { removeOrphans } from '../integrations/photos/orphans.queries.ts';
import type { PhotoStore } from '../integrations/photos/store.ts';
import { tellPriceDrops } from '../modules/accounts/priceDrops.queries.ts';
import { pruneSessions } from '../modules/accounts/sessions.queries.ts';
import { releaseAbandoned } from '../modules/carfax/purchases.queries.ts';
import { closeSupport } from '../modules/accounts/support.queries.ts';
import { remindTomorrow } from '../modules/leads/appointments.queries.ts';
import { forgetClicks } from '../modules/leads/contacts.queries.ts';
import { freeReservations } from '../modules/listings/dealer/outcomes.queries.ts';
import { tellDecisions } from '../modules/listings/desk/tellDecisions.queries.ts';
import { keepStockFresh } from '../modules/listings/dealer/staleStock.queries.ts';
import { purgeDeleted } from '../modules/listings/dealer/writeListing.queries.ts';
import { tellSearches } from '../modules/savedSearches/tellSearches.queries.ts';
import { forgetMissed } from '../modules/search/missed/missedSearches.queries.ts';
import { countSearchers } from '../modules/search/searchers.queries.ts';
import { tellIndexNow } from '../modules/landings/indexNow.ts';
import { noteMediansOfPages } from '../modules/landings/landingPages.ts';
import { deliverDue } from '../modules/webhooks/deliver.ts';
import type { Fetcher } from '../modules/imports/feeds/fetcher.ts';
import { runImportPhotos } from '../modules/imports/feeds/importJobs.ts';
import { type ImportServices, workRuns } from '../modules/imports/feeds/performRun.queries.ts';
import { runBilling } from '../modules/billing/dueWork.queries.ts';
import type { Services } from '../services.ts';
import { EVERY_MINUTE, type Job } from './jobs.ts';
import { type LargeWork, type WorkApart, workOn } from './largeWork.ts';
import { oneByOne } from './oneByOne.ts';
import { applyRetention } from './retention.queries.ts';

export const MAIL_JOB = 'mail';
export const PUSH_JOB = 'push';
export const IMPORT_JOB = 'imports';
export const FETCH_JOB = 'import-fetches';

/** What is done for the pages that people find from outside. */
function pageJobs(
  db: Database['db'],
  search: Services['search'],
  indexNow: Services['indexNow'],
  now: () => Date,
): Job[] {
  const medians = { name: 'landing-medians', cron: '13 4 * * 1', run: () => noteMediansOfPages(db, search, now()) };
  const jobs: Job[] = [{ ...medians, pollSeconds: 300 }];
  if (indexNow === undefined) return jobs;
  const tell = async () => {
    await tellIndexNow(indexNow, search, now());
  };
  return [...jobs, { name: 'index-now', cron: '29 6 * * *', run: tell, pollSeconds: 300 }];
}

/** What cars are worth, how long they take to sell, and what dealerships are told of it. */
function priceJobs({ db, outbox, now }: Services['accounts'], work: (name: LargeWork) => Promise<void>): Job[] {
  // What one of them rates the other need not.
  const inTurn = oneByOne();
  const rate = (prices: LargeWork) => () =>
    inTurn('prices', async () => {
      await work(prices);
      await work('outlooks');
    });
  return [
    { name: 'valuations', cron: '37 2 * * *', run: rate('prices'), pollSeconds: 300 },
    { name: 'changed-valuations', cron: EVERY_MINUTE, run: rate('changed-prices'), pollSeconds: 60 },
    { name: 'desk-mails', cron: '41 5 * * 1', run: () => tellDecisions({ db, outbox, now }), pollSeconds: 300 },
  ];
}

/** Every minute too, for mails that wait for another try. */
function mailJob(db: Database['db'], transport: Transport, now: () => Date): Job {
  const run = async () => {
    await sendDue(db, transport, now);
    await forgetSent(db, transport);
  };
  return { name: MAIL_JOB, cron: EVERY_MINUTE, run, pollSeconds: 2 };
}

/** What has been kept for as long as it may be. */
async function forgetOld(db: Database['db'], now: Date): Promise<void> {
  await pruneSessions(db, now);
  await applyRetention(db, now);
  await purgeDeleted(db, now);
  await forgetViewers(db, now);
  await forgetClicks(db, now);
  await forgetMissed(db, now);
}

/** What the server does by itself, and when. */
export function productJobs(
  { db, hasSpace }: Pick<Database, 'db'> & Pick<ImportServices, 'hasSpace'>,
  photos: PhotoStore,
  transport: Transport,
  {
    accounts,
    billing,
    sandbox,
    search,
    indexNow,
  }: Pick<Services, 'accounts' | 'billing' | 'sandbox' | 'search' | 'indexNow'>,
  { fetches, apart }: { fetches: Pick<Fetcher, 'fill'>; apart?: WorkApart | undefined },
): Job[] {
  const { now } = accounts;
  const imports = { db, now, photos, hasSpace };
  const work = (name: LargeWork) => workOn(name, { db, searchers: countSearchers, now }, apart);
  return [
    mailJob(db, transport, now),
    { name: PUSH_JOB, cron: EVERY_MINUTE, run: () => sendPushes(accounts.pushes), pollSeconds: 2 },
    { name: IMPORT_JOB, cron: EVERY_MINUTE, run: () => workRuns(imports), pollSeconds: 2 },
    // Only begins them: a slow address would keep the job from taking up the next one.
    { name: FETCH_JOB, cron: EVERY_MINUTE, run: () => fetches.fill(), pollSeconds: 2 },
    { name: 'import-photos', cron: EVERY_MINUTE, run: () => runImportPhotos(imports), pollSeconds: 15 },
    // What a process that died had reserved.
    { name: 'carfax-recovery', cron: EVERY_MINUTE, run: () => releaseAbandoned(db, now()), pollSeconds: 60 },
    { name: 'price-drops', cron: EVERY_MINUTE, run: () => tellPriceDrops(accounts), pollSeconds: 60 },
    {
      name: 'saved-searches',
      cron: EVERY_MINUTE,
      run: async () => {
        await work('matches');
        await tellSearches(accounts);
      },
      pollSeconds: 60,
    },
    ...priceJobs(accounts, work),
    ...pageJobs(db, search, indexNow, now),
    { name: 'webhooks', cron: EVERY_MINUTE, run: () => deliverDue({ db, now }), pollSeconds: 2 },
    { name: 'moderation-flags', cron: '*/15 * * * *', run: () => work('flags'), pollSeconds: 60 },
    { name: 'freshness', cron: '23 5 * * *', run: () => keepStockFresh(accounts), pollSeconds: 300 },
    { name: 'reservations', cron: EVERY_MINUTE, run: () => freeReservations(accounts), pollSeconds: 60 },
    { name: 'appointments', cron: '*/15 * * * *', run: () => remindTomorrow(accounts), pollSeconds: 60 },
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
    { name: 'retention', cron: '17 3 * * *', run: () => forgetOld(db, now()), pollSeconds: 300 },
    { name: 'orphaned-photos', cron: '47 * * * *', run: () => removeOrphans(db, photos, now()), pollSeconds: 300 },
    // A file of ten thousand rows may come at any time.
    { name: 'statistics', cron: EVERY_MINUTE, run: () => gatherStatistics(db), pollSeconds: 30 },
  ];
}

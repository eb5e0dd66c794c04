import type { BillingServices } from './modules/billing/billingServices.ts';
import { allRates } from './shared/listings/costRates.ts';
import { landingHandlers } from './modules/landings/landings.routes.ts';
import { adminKeyHandlers, dealerKeyHandlers } from './modules/keys/keys.routes.ts';
import { feedHandlers } from './modules/feeds/feeds.routes.ts';
import { webhookHandlers } from './modules/webhooks/webhooks.routes.ts';
import type { SearchIndex } from './modules/search/createSearch.ts';

/** What other sites, programs and search engines are served by. */
export function openHandlers({
  db,
  search,
  now,
  appUrl,
}: Pick<BillingServices, 'db' | 'now' | 'appUrl'> & { search: SearchIndex }) {
  return {
    landings: landingHandlers({ db, search, rates: () => allRates(db), now }),
    webhooks: webhookHandlers({ db, now }),
    feeds: feedHandlers({ db, now, appUrl }),
    adminKeys: adminKeyHandlers({ db, now }),
    dealerKeys: dealerKeyHandlers({ db, now }),
  };
}

import type { AdminDealer } from '@carzaa/api/calls/admin/adminDealers';
import { longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { dealerTexts } from '../../it/dealers.ts';
import { planTexts } from '../../it/plan.ts';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import type { Look } from '../../ui/QuickLook.tsx';

/** What an administrator sees of a dealership at a glance. */
export function dealerLook(dealer: AdminDealer): Look {
  const { city, province, disabled_reason: reason } = dealer;
  return {
    title: dealer.name,
    over: dealer.company_name,
    chip: <EnabledChip of="dealer" {...dealer} />,
    ...(reason === null ? {} : { text: reason }),
    facts: [
      ['vat', dealer.vat],
      ['email', dealer.email],
      ['phone', dealer.phone],
      ['city', province === '' ? city : `${city} (${province})`],
      ['country', dealerTexts.countries[dealer.country]],
      ['kind', dealerTexts.kinds[dealer.kind]],
      ['tier', planTexts.tiers[dealer.tier]],
      ['listings', count(dealer.listings)],
      ['owners_count', count(dealer.owners_count)],
      ['created_at', longDate(dealer.created_at)],
    ],
  };
}

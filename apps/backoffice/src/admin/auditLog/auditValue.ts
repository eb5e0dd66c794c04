import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import { euro, euroCents, kilometres } from '@carzaa/api/text/format';
import { DEALER_ROLE_TEXTS } from '@carzaa/api/contract/dealerRoles';
import { VERIFICATION_STATES } from '@carzaa/api/calls/verification';
import { SALE_CHANNELS, WITHDRAWAL_REASONS } from '@carzaa/api/vehicle/outcome';
import { ROLE_NAMES } from '@carzaa/api/roleNames';
import { carfaxTexts } from '../../it/carfax.ts';
import { listingTexts } from '../../it/listings.ts';
import { moderationTexts } from '../../it/moderation.ts';
import { valueText } from '../../ui/valueText.ts';

/** What people call the values that rows keep as codes. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { ...listingTexts.states, ...moderationTexts.states, ...VERIFICATION_STATES },
  status: carfaxTexts.statuses,
  channel: SALE_CHANNELS,
  reason: WITHDRAWAL_REASONS,
  role: {
    ...ROLE_NAMES,
    owner: DEALER_ROLE_TEXTS.owner.name,
    seller: DEALER_ROLE_TEXTS.seller.name,
    viewer: DEALER_ROLE_TEXTS.viewer.name,
  },
};

/** A field's value as people read it. Prices of plans are kept in cents, those of cars in euro. */
export function auditValue(subject: AuditEntryRow['subject_type'], field: string, value: unknown): string {
  if (typeof value === 'string') return CODES[field]?.[value] ?? valueText(value);
  if (typeof value !== 'number') return valueText(value);
  if (field === 'sold_price') return euro(value);
  if (field === 'price') return subject === 'subscription_plan' ? euroCents(value) : euro(value);
  return field === 'mileage' ? kilometres(value) : valueText(value);
}

import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import { DISABLE_GROUNDS } from '@carzaa/api/calls/admin/adminListings';
import { SCOPES } from '@carzaa/api/contract/scopes';
import { WEBHOOK_EVENTS } from '@carzaa/api/calls/dealer/webhooks';
import { euro, euroCents, kilometres } from '@carzaa/api/text/format';
import { DEALER_ROLE_TEXTS } from '@carzaa/api/contract/dealerRoles';
import { PROOFS, VERIFICATION_STATES } from '@carzaa/api/calls/verification';
import { SALE_CHANNELS, WITHDRAWAL_REASONS } from '@carzaa/api/vehicle/outcome';
import { ROLE_NAMES } from '@carzaa/api/roleNames';
import { isObject } from '../../isObject.ts';
import { auditTexts } from '../../it/audit.ts';
import { carfaxTexts } from '../../it/carfax.ts';
import { listingTexts } from '../../it/listings.ts';
import { moderationTexts } from '../../it/moderation.ts';
import type { Tellers } from '../../ui/ConflictDialog.tsx';
import { valueText } from '../../ui/valueText.ts';

/** What people call the values that rows keep as codes. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { ...listingTexts.states, ...moderationTexts.states, ...VERIFICATION_STATES, ...auditTexts.jobStates },
  deleted_state: listingTexts.states,
  status: carfaxTexts.statuses,
  verification: VERIFICATION_STATES,
  missing: PROOFS,
  channel: SALE_CHANNELS,
  reason: WITHDRAWAL_REASONS,
  ground: DISABLE_GROUNDS,
  second_factor: auditTexts.factorChanges,
  scopes: SCOPES,
  events: WEBHOOK_EVENTS,
  country: auditTexts.countries,
  role: {
    ...ROLE_NAMES,
    owner: DEALER_ROLE_TEXTS.owner.name,
    seller: DEALER_ROLE_TEXTS.seller.name,
    viewer: DEALER_ROLE_TEXTS.viewer.name,
  },
};
/** Written as one text, with commas between. */
const LISTS = new Set(['scopes', 'events']);

/** What hangs together is told in one line: of a picture that there is one, of a credit with its kind of rate by name. */
function wholeText(field: string, value: Readonly<Record<string, unknown>>): string {
  if (field === 'logo') return valueText(true);
  const { tan_kind: kind } = value;
  const name = Object.entries(listingTexts.finance.tanKinds).find(([code]) => code === kind)?.[1];
  return valueText(name === undefined ? value : { ...value, tan_kind: name });
}

/** A field's value as people read it. Prices of plans are kept in cents, those of cars in euro. */
export function auditValue(
  subject: AuditEntryRow['subject_type'],
  field: string,
  value: unknown,
  tell: Tellers = {},
): string {
  const codes = new Map(Object.entries(CODES[field] ?? {}));
  const named = (code: unknown) => (typeof code === 'string' ? codes.get(code) : undefined) ?? valueText(code);
  if (typeof value === 'string' && LISTS.has(field)) return value.split(', ').map(named).join(', ');
  if (codes.size > 0) return Array.isArray(value) ? valueText(value.map(named)) : named(value);
  if (value === null || value === undefined) return valueText(value);
  if (isObject(value) && !Array.isArray(value)) return wholeText(field, value);
  if (typeof value !== 'number') return (tell[field] ?? valueText)(value);
  if (field === 'sold_price') return euro(value);
  if (field === 'price') return subject === 'subscription_plan' ? euroCents(value) : euro(value);
  if (field === 'mileage') return kilometres(value);
  return field === 'registration_year' ? String(value) : valueText(value);
}

import type { AdminPlan } from './calls/admin/adminPlans.ts';
import type { RateRow } from './calls/admin/adminRates.ts';
import type { DealerDefaults } from './calls/dealer/defaults.ts';
import type { DealershipCard } from './calls/dealer/dealership.ts';
import type { ListingFields } from './calls/dealer/listingForm.ts';

/** What the audit log keeps of rows for the server's sake alone; nobody reads it. */
export const AUDIT_UNSEEN = [
  'id',
  'uuid',
  'revision',
  'updated_at',
  'is_asked',
  'dealer_id',
  'template_print',
] as const;
type Unseen = (typeof AUDIT_UNSEEN)[number];

/** What tables keep of a listing besides what its form says. */
type ListingColumn =
  | Exclude<keyof ListingFields, 'place'>
  | 'city'
  | 'country'
  | 'province'
  | 'postal_code'
  | 'latitude'
  | 'longitude'
  | 'assigned_to'
  | 'state'
  | 'deleted_at'
  | 'deleted_state'
  | 'has_carfax'
  | 'showcased_at'
  | 'featured_at'
  | 'published_at'
  | 'created_at';

/** What single deeds tell, of no row's own. */
type DeedField =
  | 'address'
  | 'channel'
  | 'dealer'
  | 'disabled_reason'
  | 'events'
  | 'facts'
  | 'filters'
  | 'good'
  | 'ground'
  | 'listing'
  | 'listing_title'
  | 'listings'
  | 'minutes'
  | 'missing'
  | 'note'
  | 'owners'
  | 'pending_email'
  | 'position'
  | 'question'
  | 'reason'
  | 'report'
  | 'role'
  | 'rule'
  | 'scopes'
  | 'second_factor'
  | 'sold_on'
  | 'sold_price'
  | 'status'
  | 'until'
  | 'url'
  | 'verification';

/** Every field that an entry of the audit log tells of: the server writes no other, and the office has a name for each. */
export type AuditField = Exclude<
  ListingColumn | DeedField | keyof DealershipCard | keyof RateRow | keyof DealerDefaults | keyof AdminPlan,
  Unseen
>;

/** The fields of a write, where each has a name; the compiler refuses any other. */
export type AuditFields = Readonly<Partial<Record<AuditField | Unseen, unknown>>>;
/** `T` where all of its fields have names. Also holds rows, of which the compiler lets pass more than they promise. */
export type Named<T> = T & { readonly [K in keyof T]: K extends AuditField | Unseen ? unknown : never };

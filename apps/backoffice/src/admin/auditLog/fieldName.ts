import type { AuditField } from '@carzaa/api/auditFields';
import { auditTexts } from '../../it/audit.ts';
import { planResource } from '../../it/adminPlans.ts';
import { listingFields } from '../../it/listingFields.ts';
import { rateResource } from '../../it/rates.ts';

/** The compiler asks for a name of every field that the server writes. */
const fields = {
  ...rateResource.fields,
  ...planResource.fields,
  ...listingFields,
  ...auditTexts.fields,
} satisfies Record<AuditField, string>;

const names: Readonly<Record<string, string>> = fields;

/** A field as people call it; one that has no name, of an entry from years ago, keeps its own. */
export function fieldName(field: string): string {
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field.replaceAll('_', ' ');
}

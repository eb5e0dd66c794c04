import { auditTexts } from '../../it/audit.ts';
import { planResource } from '../../it/adminPlans.ts';
import { listingFields } from '../../it/listingFields.ts';
import { rateResource } from '../../it/rates.ts';

const fields: Readonly<Record<string, string>> = {
  ...rateResource.fields,
  ...planResource.fields,
  ...listingFields,
  ...auditTexts.fields,
};

/** A field as people call it; one that has no name keeps its own. */
export function fieldName(field: string): string {
  return fields[field] ?? field.replaceAll('_', ' ');
}

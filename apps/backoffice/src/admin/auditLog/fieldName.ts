import { auditTexts } from '../../it/audit.ts';
import { resourceTexts } from '../../it/resources.ts';

const { plans, rates, listings } = resourceTexts;
const fields: Readonly<Record<string, string>> = {
  ...rates.fields,
  ...plans.fields,
  ...listings.fields,
  ...auditTexts.fields,
};

/** A field as people call it; one that has no name keeps its own. */
export function fieldName(field: string): string {
  return fields[field] ?? field.replaceAll('_', ' ');
}

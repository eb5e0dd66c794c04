import { auditTexts } from '../../it/audit.ts';
import { resourceTexts } from '../../it/resources.ts';

const listingFields: Readonly<Record<string, string>> = resourceTexts.listings.fields;

/** A field as people call it; one that has no name keeps its own. */
export function fieldName(field: string): string {
  return auditTexts.fields[field] ?? listingFields[field] ?? field.replaceAll('_', ' ');
}

import type { ImportField, ImportMapping } from './calls/imports.ts';

/** Without these, or what stands for them, no row of a file becomes a listing. */
export const NEEDED_FIELDS = ['reference', 'brand', 'model', 'price', 'registration', 'mileage'] as const;

/** What a mapping lacks for any row to become a listing. */
export function missingFields(mapping: ImportMapping): ImportField[] {
  const stands: Partial<Record<ImportField, boolean>> = {
    reference: mapping.vin !== undefined,
    brand: mapping.vehicle !== undefined,
    model: mapping.vehicle !== undefined,
  };
  return NEEDED_FIELDS.filter((field) => mapping[field] === undefined && stands[field] !== true);
}

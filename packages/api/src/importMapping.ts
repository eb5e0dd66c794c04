import type { ImportField, ImportMapping } from './calls/dealer/importFeed.ts';

/** Without these, or what stands for them, no row of a file becomes a listing. */
export const NEEDED_FIELDS = ['reference', 'brand', 'model', 'price', 'registration', 'mileage'] as const;
/** Without these, or what stands for them, listings come out poor: filters do not find them, and nobody sees the car. */
export const WANTED_FIELDS = ['version', 'fuel', 'category', 'gearbox', 'power', 'photos'] as const;

/** Other fields that say the same. */
const STANDS_FOR: Partial<Record<ImportField, ImportField>> = {
  reference: 'vin',
  brand: 'vehicle',
  model: 'vehicle',
  version: 'vehicle',
  power: 'horsepower',
};

function unmapped(fields: readonly ImportField[], mapping: ImportMapping): ImportField[] {
  return fields.filter((field) => {
    const other = STANDS_FOR[field];
    return mapping[field] === undefined && (other === undefined || mapping[other] === undefined);
  });
}

/** What a mapping lacks for any row to become a listing. */
export function missingFields(mapping: ImportMapping): ImportField[] {
  return unmapped(NEEDED_FIELDS, mapping);
}

/** What a mapping lacks for listings to be found and looked at. */
export function wantedFields(mapping: ImportMapping): ImportField[] {
  return unmapped(WANTED_FIELDS, mapping);
}

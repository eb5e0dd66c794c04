import type { RowCells } from './cells.ts';

function unitOf(value: object): string {
  const unit: unknown = Reflect.get(value, 'unitCode') ?? Reflect.get(value, 'unitText');
  return typeof unit === 'string' ? `.${unit}` : '';
}

/**
 * Nested data as columns: `{ brand: { name } }` is column `brand.name`; of a list's entries with a unit the unit parts
 * them, `enginePower.KWT.value`.
 */
export function flatten(value: unknown, cells: RowCells, path = ''): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) {
      const unit = typeof item === 'object' && item !== null ? unitOf(item) : '';
      flatten(item, cells, path + unit);
    }
  } else if (typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) flatten(child, cells, path === '' ? key : `${path}.${key}`);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    cells.add(path, String(value));
  }
}

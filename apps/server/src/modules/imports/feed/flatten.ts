import { storable } from './feed.ts';

const MAX_DEPTH = 8;

function unitOf(value: object): string {
  const unit: unknown = Reflect.get(value, 'unitCode') ?? Reflect.get(value, 'unitText');
  return typeof unit === 'string' ? `.${unit}` : '';
}

/** Adds a value under its path, whatever escapes it was written with; a path met again is a list, joined by `|`. */
export function addCell(cells: Record<string, string>, name: string, text: string): void {
  const [path, value] = [storable(name), storable(text).trim()];
  if (value === '' || path === '') return;
  const before = cells[path];
  cells[path] = before === undefined ? value : `${before}|${value}`;
}

/**
 * Nested data as columns: `{ brand: { name } }` is column `brand.name`; of a list's entries with a unit the unit parts
 * them, `enginePower.KWT.value`.
 */
export function flatten(value: unknown, path = '', cells: Record<string, string> = {}, depth = 0) {
  if (value === null || value === undefined || depth > MAX_DEPTH) return cells;
  if (Array.isArray(value)) {
    for (const item of value) {
      const unit = typeof item === 'object' && item !== null ? unitOf(item) : '';
      flatten(item, path + unit, cells, depth + 1);
    }
  } else if (typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) {
      flatten(child, path === '' ? key : `${path}.${key}`, cells, depth + 1);
    }
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    addCell(cells, path, String(value));
  }
  return cells;
}

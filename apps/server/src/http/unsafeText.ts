const DEEPEST = 20;

/**
 * What no table, page or mail may ever hold: NUL characters and halves of surrogate pairs (`text`), or nesting beyond
 * any form's (`depth`); undefined when the value is clean. Keys of objects count too.
 */
export function findUnsafeText(value: unknown, depth = 0): 'text' | 'depth' | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? 'text' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= DEEPEST) return 'depth';
  for (const [key, item] of Object.entries(value)) {
    const found = findUnsafeText(key) ?? findUnsafeText(item, depth + 1);
    if (found) return found;
  }
  return undefined;
}

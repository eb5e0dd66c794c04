const DEEPEST = 20;
/** The longest list that a form sends has 500 entries of a few values each. */
const MOST_VALUES = 5000;

export type Unsafe = 'text' | 'depth' | 'count';

/**
 * What no table, page or mail may ever hold: NUL characters and halves of surrogate pairs (`text`), or nesting (`depth`)
 * and values (`count`) beyond any form's; undefined when the value is clean. Keys of objects count too.
 */
export function findUnsafeText(value: unknown): Unsafe | undefined {
  let left = MOST_VALUES;
  const look = (part: unknown, depth: number): Unsafe | undefined => {
    left -= 1;
    if (left < 0) return 'count';
    if (typeof part === 'string') return isUnsafe(part) ? 'text' : undefined;
    if (typeof part !== 'object' || part === null) return undefined;
    if (depth >= DEEPEST) return 'depth';
    for (const [key, item] of Object.entries(part)) {
      const found = isUnsafe(key) ? 'text' : look(item, depth + 1);
      if (found) return found;
    }
    return undefined;
  };
  return look(value, 0);
}

const isUnsafe = (text: string) => text.includes('\u0000') || !text.isWellFormed();

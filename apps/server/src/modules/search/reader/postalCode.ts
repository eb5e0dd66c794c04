import type { PlaceRow, Vocabulary } from './meanings.ts';
import { type Item, meant } from './readItems.ts';

interface FoundCode {
  code: string;
  row: PlaceRow | undefined;
  items: number[];
}

/** Five digits after "CAP", or that are one and nothing else. */
export function readPostalCode(
  items: readonly Item[],
  vocabulary: Vocabulary,
  isFree: (index: number) => boolean,
): FoundCode | undefined {
  for (const [index, item] of items.entries()) {
    const digits = meant(item, 'number')?.digits ?? '';
    if (digits.length !== 5 || !isFree(index)) continue;
    const row = vocabulary.postalCodes.get(digits);
    const isCalled = meant(items[index - 1], 'cue')?.cue === 'postal';
    // "raggio 30 km da 20900"
    const isAway = items[index - 1]?.text === 'da' && meant(items[index - 2], 'unit')?.unit === 'mileage';
    if (row && isAway) return { code: digits, row, items: [index] };
    if (isCalled) return { code: digits, row, items: [index - 1, index] };
    const before = items[index - 1];
    const isAmount =
      meant(items[index + 1], 'unit') ||
      meant(before, 'operator') ||
      meant(before, 'hint') ||
      ['i', 'da', 'dai', 'ai'].includes(before?.text ?? '');
    // "39100 tesla": towns that provinces are called after have such codes, and hardly anybody such a price.
    const isTown = index === 0 && digits.endsWith('100');
    const isRound = Number(digits) % 100 === 0 && !digits.startsWith('0') && items.length > 1 && !isTown;
    if (row && !isRound && !(isAmount && !meant(before, 'cue'))) return { code: digits, row, items: [index] };
  }
  return undefined;
}

import type { ReadField } from './answer.ts';
import { isDisplacement, isYearLike, suffixAfter } from './besideNumbers.ts';
import { isCeiling, isParted, type Measure } from './measures.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import type { Operator } from './words.ts';

const CLOSE = 0.05;
const LEAST_CUBIC = 500;
const MOST_CUBIC = 8500;

function cubicAt(item: Item | undefined): number | undefined {
  const text = item?.text ?? '';
  const value = /^\d[.,]\d{1,2}$/.test(text) ? Number(text.replace(',', '.')) * 1000 : meant(item, 'number')?.value;
  const cubic = value !== undefined && value < 10 ? value * 1000 : value;
  return cubic !== undefined && cubic >= LEAST_CUBIC && cubic <= MOST_CUBIC ? Math.round(cubic) : undefined;
}

/** "cilindrata 1.2", "1600 cc", "motore fino a 1400". Bare and beside a model it is the version's, and `isVersion`. */
export function readDisplacement(
  items: readonly Item[],
  year: number,
  isFree: (index: number) => boolean,
): (Measure & { isVersion: boolean; at: number }) | undefined {
  for (const [at, item] of items.entries()) {
    const value = isFree(at) ? cubicAt(item) : undefined;
    if (value === undefined) continue;
    const unit = meant(items[at + 1], 'unit')?.unit;
    const isMeasured = unit === 'cubic' && !isBreak(items[at + 1]);
    let from = at;
    let operator: Operator | undefined;
    let isHinted = false;
    for (let index = at - 1; index >= Math.max(0, at - 4) && !isParted(items[index + 1]); index -= 1) {
      const one = items[index];
      const own = meant(one, 'operator')?.operator;
      if (own !== undefined) operator = own;
      else if (meant(one, 'hint')?.of === 'displacement') isHinted = true;
      else if (isEngine(one) && (operator !== undefined || (index === at - 1 && isDisplacement(items, at))))
        isHinted = true;
      else if (!/^(di|da|a|i|il|la|un|una|del|con|o|e|max)$/.test(one?.text ?? '') && cubicAt(one) === undefined) break;
      if (own !== undefined || isHinted) from = index;
    }
    if (!isMeasured && !(isHinted && (unit === undefined || isBreak(items[at + 1])))) continue;
    if (!isMeasured && isYearLike(value, item.text, year) && operator === undefined && value > 2010) continue;
    let to = isMeasured ? at + 2 : at + 1;
    const far = /^(e|a|o|ai)$/.test(items[at + 1]?.text ?? '') ? cubicAt(items[at + 2]) : undefined;
    const isRange = far !== undefined && (operator === 'between' || items[at - 1]?.text === 'da');
    if (isRange) to = at + 3;
    if (isRange && meant(items[to], 'unit')?.unit === 'cubic') to += 1;
    const suffix = isRange ? undefined : suffixAfter(items, to);
    if (suffix !== undefined) to += 1;
    operator ??= suffix;
    const filters = displacementFilters(value, isRange ? far : undefined, operator);
    return { from, to, at, filters, isVersion: operator === undefined && !isRange };
  }
  return undefined;
}

const isEngine = (item: Item | undefined) => /^(motore|motori|motorizzazione)$/.test(item?.text ?? '');

function displacementFilters(
  value: number,
  far: number | undefined,
  operator: Operator | undefined,
): [ReadField, number][] {
  if (far !== undefined)
    return [
      ['displacement_min', Math.min(value, far)],
      ['displacement_max', Math.max(value, far)],
    ];
  if (isCeiling(operator)) return [['displacement_max', value]];
  if (operator === 'min' || operator === 'above') return [['displacement_min', value]];
  return [
    ['displacement_min', Math.round(value * (1 - CLOSE))],
    ['displacement_max', Math.round(value * (1 + CLOSE))],
  ];
}

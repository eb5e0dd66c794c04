import type { ReadField } from './answer.ts';
import type { Operator, Unit } from './words.ts';

/** What a number counts. */
export type Kind = Extract<Unit, 'price' | 'mileage' | 'horsepower' | 'power'> | 'year' | 'age' | 'distance';

const ABOUT = 0.1;

interface Amount {
  kind: Kind;
  value: number;
  far: number | undefined;
  operator: Operator | undefined;
  isFrom: boolean;
  year: number;
}

/** The filters that an amount asks for. */
export function filtersOf({ kind, value, far, operator, isFrom, year }: Amount): [ReadField, number][] {
  if (kind === 'distance') return [['radius', Math.round(value * 1000)]];
  if (kind === 'age') return agesOf({ value, far, operator, year });
  if (kind === 'year') return yearsOf({ value, far, operator, isFrom, year });
  const [min, max]: [ReadField, ReadField] = [`${kind}_min`, `${kind}_max`];
  const amount = Math.round(value);
  if (far !== undefined) {
    const ends: [ReadField, number][] = [
      [min, Math.min(amount, far)],
      [max, Math.max(amount, far)],
    ];
    // "da 0 a 5000"
    return ends.filter(([, end]) => end > 0);
  }
  if (operator === 'around')
    return [
      [min, Math.round(value * (1 - ABOUT))],
      [max, Math.round(value * (1 + ABOUT))],
    ];
  if (operator === 'max' || operator === 'below') return [[max, amount]];
  if (operator === 'min' || operator === 'above') return [[min, amount]];
  // A bare power is a floor, any other bare amount a ceiling.
  return [[kind === 'power' || kind === 'horsepower' ? min : max, amount]];
}

function agesOf({ value, far, operator, year }: Omit<Amount, 'kind' | 'isFrom'>): [ReadField, number][] {
  if (far !== undefined) {
    return [
      ['registration_year_min', year - Math.max(value, far)],
      ['registration_year_max', year - Math.min(value, far)],
    ];
  }
  if (operator === 'max' || operator === 'below') return [['registration_year_min', year - value]];
  if (operator === 'min' || operator === 'above') return [['registration_year_max', year - value]];
  return [];
}

function both(low: number, high: number): [ReadField, number][] {
  return [
    ['registration_year_min', low],
    ['registration_year_max', high],
  ];
}

function yearsOf({ value, far, operator, isFrom, year }: Omit<Amount, 'kind'>): [ReadField, number][] {
  // No car was registered yet in a year to come.
  if (value > year) return [];
  if (operator === 'decade' && far === undefined) {
    const first = value < 100 ? 1900 + value : value;
    return first % 10 === 0 ? both(first, first + 9) : [];
  }
  // "anni 80 e 90"
  if (operator === 'decade' && far !== undefined && value < 100 && far < 100)
    return (value + far) % 10 === 0 ? both(1900 + Math.min(value, far), 1909 + Math.max(value, far)) : [];
  if (far !== undefined) return both(Math.min(value, far), Math.max(value, far));
  if (operator === 'max') return [['registration_year_max', value]];
  if (operator === 'below') return [['registration_year_max', value - 1]];
  if (operator === 'above') return [['registration_year_min', value + 1]];
  if (operator === 'min' || isFrom) return [['registration_year_min', value]];
  if (operator === 'around') return both(value - 1, value + 1);
  return both(value, value);
}

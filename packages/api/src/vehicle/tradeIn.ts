import { type RatesOfDay } from './rates.ts';
import type { PriceRange } from './valuation.ts';

/** What is asked of a car's condition; each is fine, used or bad. */
export const CONDITION_QUESTIONS = ['body', 'inside', 'engine', 'tyres', 'service', 'damage'] as const;
export type ConditionQuestion = (typeof CONDITION_QUESTIONS)[number];
export const CONDITION_ANSWERS = ['good', 'fair', 'poor'] as const;
export type ConditionAnswer = (typeof CONDITION_ANSWERS)[number];
export type Condition = Readonly<Record<ConditionQuestion, ConditionAnswer>>;

export interface TradeIn {
  /** Of each answer that is not "fine": what it takes off, in per cent. */
  condition: { question: ConditionQuestion; answer: ConditionAnswer; percent: number }[];
  /** Whole euro: what cars like it in this condition are sold for. */
  value: PriceRange;
  /** Whole euro that a dealer usually pays, and the shares (%) of the value's middle that these are. */
  dealer: { low: number; high: number; low_percent: number; high_percent: number };
  /** Day from which the youngest of the rates holds, and where they come from. */
  valid_from: string;
  sources: string[];
}

/** To 50 euro, to 10 below 5,000, as price ratings are. */
function rounded(amount: number): number {
  const step = amount < 5000 ? 10 : 50;
  return Math.max(step, Math.round(amount / step) * step);
}

/** What a car in order is worth, brought to its condition, and what a dealer usually pays for it. */
export function tradeInOf({ low, mid, high }: PriceRange, condition: Condition, rates: RatesOfDay): TradeIn {
  const told = CONDITION_QUESTIONS.map((question) => {
    const answer = condition[question];
    const rate = answer === 'good' ? undefined : rates.get('condition', `${question}:${answer}`);
    return { question, answer, rate };
  });
  const [least, most] = [rates.get('trade_in_low'), rates.get('trade_in_high')];
  const share = told.reduce((left, { rate }) => (left * (100 - (rate?.value ?? 0))) / 100, 1);
  const middle = rounded(mid * share);
  const used = [least, most, ...told.flatMap(({ rate }) => rate ?? [])];
  return {
    condition: told.flatMap(({ question, answer, rate }) => (rate ? [{ question, answer, percent: rate.value }] : [])),
    value: { low: rounded(low * share), mid: middle, high: rounded(high * share) },
    dealer: {
      low: rounded((middle * least.value) / 100),
      high: rounded((middle * most.value) / 100),
      low_percent: least.value,
      high_percent: most.value,
    },
    valid_from: used.map(({ valid_from: day }) => day).reduce((a, b) => (a > b ? a : b)),
    sources: [...new Set(used.map(({ source }) => source))],
  };
}

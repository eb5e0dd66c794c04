import { ownValue } from '@carzaa/api/ownValue';

const SMALL: Record<string, number> = {
  un: 1,
  uno: 1,
  una: 1,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  undici: 11,
  dodici: 12,
  tredici: 13,
  quattordici: 14,
  quindici: 15,
  sedici: 16,
  diciassette: 17,
  diciotto: 18,
  diciannove: 19,
};
const TENS: Record<string, number> = {
  vent: 20,
  trent: 30,
  quarant: 40,
  cinquant: 50,
  sessant: 60,
  settant: 70,
  ottant: 80,
  novant: 90,
};

function belowHundred(word: string): number | undefined {
  const small = ownValue(SMALL, word);
  if (small !== undefined) return small;
  for (const [stem, value] of Object.entries(TENS)) {
    if (!word.startsWith(stem)) continue;
    const rest = word.slice(stem.length);
    if (rest === 'i' || rest === 'a') return value;
    // "ventuno", but "ventidue".
    const unit = ownValue(SMALL, rest) ?? ownValue(SMALL, rest.slice(1));
    if (unit !== undefined && unit < 10) return value + unit;
  }
  return undefined;
}

function belowThousand(word: string): number | undefined {
  const at = word.indexOf('cento');
  if (at === -1) return belowHundred(word);
  const hundreds = at === 0 ? 1 : ownValue(SMALL, word.slice(0, at));
  const after = word.slice(at + 'cento'.length);
  // "duecentotto": one o for two.
  const rest = after === '' ? 0 : (belowHundred(after) ?? belowHundred(`o${after}`));
  return hundreds === undefined || hundreds > 9 || rest === undefined ? undefined : hundreds * 100 + rest;
}

/** The number that an Italian word writes out, up to 999,999: "quindicimila" → 15000; undefined for any other word. */
export function numeralValue(word: string): number | undefined {
  if (word.length > 40) return undefined;
  const thousand = /^(.*?)(?:mila|mille)(.*)$/.exec(word);
  if (!thousand) return belowThousand(word);
  const [, before = '', after = ''] = thousand;
  const thousands = before === '' ? 1 : belowThousand(before);
  const rest = after === '' ? 0 : belowThousand(after);
  return thousands === undefined || rest === undefined ? undefined : thousands * 1000 + rest;
}

const BELOW_HUNDRED: readonly string[] = [
  ...Object.keys(SMALL).filter((word) => !word.startsWith('un') || word === 'undici'),
  ...Object.entries(TENS).flatMap(([stem, value]) => {
    const whole = `${stem}${value === 20 ? 'i' : 'a'}`;
    const units = Object.entries(SMALL).filter(([word, unit]) => unit > 1 && unit < 10 && word !== 'uno');
    return [whole, ...units.map(([word]) => (word === 'otto' ? `${whole.slice(0, -1)}otto` : `${whole}${word}`))];
  }),
];

/** The numbers that people write out: thousands, and years of this century. */
export const SPELT_NUMERALS: readonly string[] = [
  ...BELOW_HUNDRED.flatMap((word) => [word, `${word}mila`]),
  ...['', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'ottanta'].flatMap((ten) => [
    `cento${ten}`,
    `cento${ten}mila`,
  ]),
  'duecentomila',
  ...BELOW_HUNDRED.filter((word) => (belowHundred(word) ?? 0) <= 30).map((word) => `duemila${word}`),
  ...BELOW_HUNDRED.filter((word) => (belowHundred(word) ?? 0) <= 30).map((word) => `${word}milacinquecento`),
];

/** "i quindici e i diciottomila": the thousands are said of the second. The words begin before the first. */
export function isLentThousands([before = '', , join = '', next = '', last = '']: readonly string[]): boolean {
  const far = /^(i|gli|le|ai|agli|alle)$/.test(next) ? last : next;
  const isRange = /^(i|gli|le|tra|fra|da|dai|dagli|dalle)$/.test(before) && /^(e|a|ai|agli|alle|o)$/.test(join);
  return isRange && far.endsWith('mila') && numeralValue(far) !== undefined;
}

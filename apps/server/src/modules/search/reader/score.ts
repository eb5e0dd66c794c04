import type { ReadFilters } from './answer.ts';

/** The day on which the gold answers were written: ages count from it, so that the answers stay right. */
export const GOLD_DAY = new Date('2026-11-21T12:00:00Z');

export interface GoldQuery {
  query: string;
  answer: ReadFilters;
  kind: string;
  /** Words of the text that name a wish which no filter can ask; undefined where nobody wrote them down. */
  wishes?: readonly string[] | undefined;
  /** Written by the rules before the reader was first run on it. */
  heldOut?: boolean | undefined;
}

export interface Score {
  queries: number;
  exact: number;
  /** Pairs of field and value that were found and owed, found and not owed, owed and not found. */
  right: number;
  wrong: number;
  missed: number;
  /** Of those that are not owed: the filters of which the text says nothing at all. */
  invented: number;
  /** Owed wishes that were named, and that were not. */
  kept: number;
  lost: number;
}

/** Every field and value of an answer; a list counts as one value, whatever its order. */
function pairsOf(answer: ReadFilters): Set<string> {
  return new Set(
    Object.entries(answer).map(([field, value]) =>
      JSON.stringify([
        field,
        Array.isArray(value) ? value.toSorted((a, b) => String(a).localeCompare(String(b))) : value,
      ]),
    ),
  );
}

export const NO_SCORE: Score = { queries: 0, exact: 0, right: 0, wrong: 0, missed: 0, invented: 0, kept: 0, lost: 0 };

function plain(words: string): string {
  return words.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

function isSame(a: string, b: string): boolean {
  return plain(a).includes(plain(b)) || plain(b).includes(plain(a));
}

/** Wishes that were named as owed, others, and owed ones that were not: one may say more words than the other. */
function wishesOf(got: readonly string[], owed: readonly string[] | undefined) {
  if (owed === undefined) return { right: 0, wrong: 0, missed: 0 };
  return {
    right: owed.filter((wish) => got.some((one) => isSame(one, wish))).length,
    wrong: got.filter((wish) => !owed.some((one) => isSame(one, wish))).length,
    missed: owed.filter((wish) => !got.some((one) => isSame(one, wish))).length,
  };
}

export function scoreOf(
  answer: ReadFilters,
  gold: ReadFilters,
  wishes: { got: readonly string[]; owed: readonly string[] | undefined } = { got: [], owed: undefined },
): Score {
  const [got, owed] = [pairsOf(answer), pairsOf(gold)];
  const named = wishesOf(wishes.got, wishes.owed);
  const found = [...got].filter((pair) => owed.has(pair)).length;
  const right = found + named.right;
  const wrong = got.size - found + named.wrong;
  const missed = owed.size - found + named.missed;
  const invented = Object.keys(answer).filter((field) => !(field in gold)).length + named.wrong;
  const { right: kept, missed: lost } = named;
  return { queries: 1, exact: wrong + missed === 0 ? 1 : 0, right, wrong, missed, invented, kept, lost };
}

export function addScores(a: Score, b: Score): Score {
  return {
    queries: a.queries + b.queries,
    exact: a.exact + b.exact,
    right: a.right + b.right,
    wrong: a.wrong + b.wrong,
    missed: a.missed + b.missed,
    invented: a.invented + b.invented,
    kept: a.kept + b.kept,
    lost: a.lost + b.lost,
  };
}

export function ratesOf({ queries, exact, right, wrong, missed, invented, kept, lost }: Score) {
  const answered = right + wrong;
  const precision = answered === 0 ? 1 : right / answered;
  const recall = right + missed === 0 ? 1 : right / (right + missed);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return {
    precision,
    recall,
    f1,
    invented: answered === 0 ? 0 : invented / answered,
    exact: queries === 0 ? 1 : exact / queries,
    wishes: kept + lost === 0 ? 1 : kept / (kept + lost),
  };
}

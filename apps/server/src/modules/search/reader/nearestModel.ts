import { editsBetween, soundOf } from './fuzzy.ts';
import { isOrdinary } from './ordinary.ts';
import { errorsAllowed } from './slips.ts';
import type { ModelEntry, Vocabulary } from './meanings.ts';

interface Spelling {
  /** A letter or number that tells models apart, and must be right. */
  ending?: string;
  /** It is another word, too, and must sound the same: "volkswagen pollo". */
  isWord?: boolean;
}

/** The model of a make that a misspelt name means. */
export function nearestModel(
  vocabulary: Vocabulary,
  brand: string,
  word: string,
  { ending = '', isWord = false }: Spelling = {},
): ModelEntry | undefined {
  const limit = isWord ? 0 : Math.max(1, errorsAllowed(word));
  return nearest(vocabulary, brand, word, limit, ({ spaced }, key) =>
    ending === '' ? /^[a-z]+$/.test(key) && !/ .$/.test(spaced) : key.endsWith(ending) && spaced.endsWith(` ${ending}`),
  );
}

/** The model of two words, both of which may be misspelt: "gran cheroke", "land criuser". */
export function nearestOfTwo(
  vocabulary: Vocabulary,
  brand: string,
  both: string,
  second: string,
): ModelEntry | undefined {
  const isKnown = isOrdinary(second) || vocabulary.phrases.has(second) || vocabulary.versionWords.has(second);
  if (isKnown || !/^[a-z]{5,30}$/.test(both) || second.length < 4) return undefined;
  return nearest(vocabulary, brand, both, errorsAllowed(both), ({ spaced }) =>
    (both.length >= 8 ? /^[a-z]+ [a-z]{4,}$/ : /^[a-z] [a-z]{3,}$/).test(spaced),
  );
}

function nearest(
  { modelKeys, models }: Vocabulary,
  brand: string,
  word: string,
  limit: number,
  isLike: (entry: ModelEntry, key: string) => boolean,
): ModelEntry | undefined {
  const sound = soundOf(word);
  let best: { entry: ModelEntry; distance: number; letters: number } | undefined;
  for (const key of modelKeys.get(brand) ?? []) {
    if (key.length < 4 || Math.abs(key.length - word.length) > limit + 1) continue;
    const entry = models.get(key)?.find((one) => one.brand === brand);
    if (entry === undefined || !isLike(entry, key)) continue;
    // Swapped letters may change the sound of both.
    const distance = Math.min(editsBetween(soundOf(key), sound), editsBetween(key, word));
    if (distance > limit) continue;
    // "jiny" sounds as near to Ignis as to Jimny, and is written nearer to one of them.
    const letters = editsBetween(key, word);
    const found = { entry, distance, letters };
    const better = best && (distance - best.distance || letters - best.letters || best.entry.seen - entry.seen);
    if (better === undefined || better < 0) best = found;
  }
  return best?.entry;
}

import { type Match, type Scene, textOf } from './findMakes.ts';
import { editsBetween, soundOf } from './fuzzy.ts';
import { isOrdinary } from './ordinary.ts';
import { errorsAllowed, isSlip } from './slips.ts';
import { GAP, MAX_PHRASE } from './vocabulary.ts';

/** "mild hybird", "volnate in pelle", "sensori di parceggio": a phrase of which one word is misspelt. */
export function matchMisspeltPhrase(scene: Scene, from: number): Match | undefined {
  const { tokens } = scene;
  let end = from + 1;
  while (end < Math.min(from + MAX_PHRASE, tokens.length) && /^[ -]?$/.test(tokens[end]?.gap ?? '')) end += 1;
  const wrong = Array.from({ length: end - from }, (_, step) => from + step).filter((at) => mayBeWrong(scene, at));
  for (let to = end; to > from + 1; to -= 1) {
    for (const at of wrong) {
      const match = at < to ? corrected(scene, from, to, at) : undefined;
      if (match) return match;
    }
  }
  return undefined;
}

/** Whether nothing is known of a word as it is written. */
function mayBeWrong({ tokens, vocabulary }: Scene, at: number): boolean {
  const word = tokens[at]?.text ?? '';
  const { phrases, makes, models, versionWords } = vocabulary;
  return (
    /^[a-z]{5,}$/.test(word) &&
    !isOrdinary(word) &&
    ![phrases, makes, models, versionWords].some((known) => known.has(word))
  );
}

function corrected({ tokens, vocabulary }: Scene, from: number, to: number, at: number): Match | undefined {
  const word = tokens[at]?.text ?? '';
  const before = at > from ? `${textOf(tokens, from, at, ' ')} ` : '';
  const after = at + 1 < to ? ` ${textOf(tokens, at + 1, to, ' ')}` : '';
  const wanted = vocabulary.gaps.get(`${before}${GAP}${after}`)?.find((one) => {
    const distance = Math.min(editsBetween(soundOf(one), soundOf(word)), editsBetween(one, word));
    return distance <= errorsAllowed(word) && isSlip(one, word, distance);
  });
  const meanings = wanted === undefined ? undefined : vocabulary.phrases.get(`${before}${wanted}${after}`);
  return meanings && { to, meanings };
}

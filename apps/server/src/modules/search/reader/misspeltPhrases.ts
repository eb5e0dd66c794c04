import { type Match, type Scene, textOf } from './findMakes.ts';
import { editsBetween, soundOf } from './fuzzy.ts';
import { isOrdinary } from './ordinary.ts';
import { errorsAllowed, isSlip } from './slips.ts';
import { MAX_PHRASE } from './vocabulary.ts';

/** "mild hybird", "4 ruote motrci": a phrase whose last word is misspelt. */
export function matchMisspeltPhrase({ tokens, vocabulary }: Scene, from: number): Match | undefined {
  for (let last = Math.min(from + MAX_PHRASE - 1, tokens.length - 1); last > from; last -= 1) {
    const head = textOf(tokens, from, last, ' ');
    const ends = vocabulary.seconds.get(head);
    const [word, gap] = [tokens[last]?.text ?? '', tokens[last]?.gap ?? ''];
    if (ends === undefined || !/^[ -]?$/.test(gap) || isOrdinary(word) || vocabulary.phrases.has(word)) continue;
    const wanted = ends.find((one) => {
      const distance = Math.min(editsBetween(soundOf(one), soundOf(word)), editsBetween(one, word));
      return distance <= errorsAllowed(word) && isSlip(one, word, distance);
    });
    const meanings = wanted === undefined ? undefined : vocabulary.phrases.get(`${head} ${wanted}`);
    if (meanings) return { to: last + 1, meanings };
  }
  return undefined;
}

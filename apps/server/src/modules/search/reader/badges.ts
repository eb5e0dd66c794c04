import { canonicalModel } from '@carzaa/catalogue/canonical';
import { words } from '@carzaa/catalogue/names';
import { isEmissionAt, isUnitAt, type Match, type Scene, textOf } from './findMakes.ts';
import { BEFORE_NO_MODEL } from './vehicles.ts';
import type { Vocabulary } from './meanings.ts';

const BMW_BADGE = /^m?[1-8](?:10|14|16|18|20|23|24|25|28|30|35|40|45|50|60)(?:xd|xi|ci|cd|ti|td|li|ld|le|i|d|e)?$/;
const STAR_BADGE = /^(cl[ask]|gl[abceks]|slk|[abcegsv]|cl|gl|ml|sl|r)(\d\d0|\d\d)(cdi|de|d|e|h)?$/;

/** A badge that names model and engine together: "320d", "a 180 d", "e200d". */
export function matchBadge(scene: Scene, from: number): Match | undefined {
  const { tokens, brands, vocabulary } = scene;
  for (let to = Math.min(from + 3, tokens.length); to > from; to -= 1) {
    if (isUnitAt(scene, to) && !isEmissionAt(scene, to)) continue;
    const label = textOf(tokens, from, to, '');
    const brand = BMW_BADGE.test(label) ? 'bmw' : STAR_BADGE.test(label) ? 'mercedes-benz' : undefined;
    if (brand === undefined || (brands.size > 0 && !brands.has(brand))) continue;
    const isSure = brands.has(brand);
    const hasSuffix = /\d[a-z]+$/.test(label);
    const isJoined = tokens.slice(from + 1, to).every(({ gap }) => /^[-]?$/.test(gap));
    if (!isSure && BEFORE_NO_MODEL.has(tokens[from - 1]?.text ?? '')) continue;
    // "co2 max 130"
    if (!hasSuffix && to === from + 1 && isAmount(scene, from)) continue;
    const isNamed = hasSuffix || (brand !== 'bmw' && (isJoined || from === 0 || tokens[to]?.text === 'amg'));
    if (!isSure && !isNamed) continue;
    // "200 e 20" and "a 180": a letter that is also a word counts when it is written onto its number.
    if (/^[ei]$/.test(tokens[to - 1]?.text ?? '') && to - from > 1 && tokens[to - 1]?.gap !== '') continue;
    if (brand === 'bmw' && to - from > 2) continue;
    const spaced = brand === 'bmw' ? label.replace(/\d+/, '$& ') : label.replace(STAR_BADGE, '$1 $2 $3');
    const model = canonicalModel(brand, spaced.trim())?.model ?? '';
    const isKnown = vocabulary.modelKeys.has(brand) && isModelOf(vocabulary, brand, model);
    if (isKnown) return { to, meanings: [{ kind: 'model', brand, model, badge: true }] };
  }
  return undefined;
}

/** A number between a limit, or what is counted, and its unit. */
function isAmount({ tokens }: Scene, from: number): boolean {
  const [before, next] = [tokens[from - 1]?.text ?? '', tokens[from + 1]?.text ?? ''];
  return (
    /^(max|massim[oaei]|min|minim[oaei]|sotto|sopra|oltre|entro|almeno|co2|<|>)$/.test(before) ||
    /^(g|gr|grammi)$/.test(next)
  );
}

function isModelOf(vocabulary: Vocabulary, brand: string, model: string): boolean {
  const key = words(model).replaceAll(' ', '');
  return vocabulary.models.get(key)?.some((entry) => entry.brand === brand && entry.model === model) ?? false;
}

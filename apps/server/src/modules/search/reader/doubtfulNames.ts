import { DOUBTFUL_MODELS } from './doubtfulModels.ts';
import { isEmissionAt, type Scene } from './findMakes.ts';
import { numeralValue } from './numerals.ts';
import { wordSet } from './wordSet.ts';

/** Where a name that is a word of its own means the car all the same. */

/** "master diesel", "idea euro 4", "boxer con iva esposta", "note del 2014": a name that begins the text, and what is asked of it. */
export function isFueled(scene: Scene, from: number, to: number): boolean {
  const { tokens, vocabulary } = scene;
  const name = tokens[from]?.text ?? '';
  const next = vocabulary.phrases.get(tokens[to]?.text ?? '') ?? [];
  const isFuel = next.some(
    (one) => one.kind === 'hybrid' || (one.kind === 'value' && /^(power|gearbox)_type$/.test(one.field)),
  );
  const [joint, after] = [tokens[to]?.text, tokens[to + 1]?.text ?? ''];
  const isAsked = joint === 'con' || (/^(del|dal)$/.test(joint ?? '') && /^(19|20)\d\d$/.test(after));
  return (
    (isFuel || isAsked || isEmissionAt(scene, to)) &&
    from === 0 &&
    to === 1 &&
    DOUBTFUL_MODELS.has(name) &&
    numeralValue(name) === undefined &&
    !/[,;:.!?]/.test(tokens[to]?.gap ?? '')
  );
}

const WISHING = wordSet(
  'cerco cerca cercano cerchiamo voglio vuole vogliono vogliamo vorrei vorrebbe vorrebbero vorremmo compro prendo comprare prendere',
);

/** "mia moglie vuole una spring": a car's name where nothing that is asked of a thing follows. */
export function isWishedFor({ tokens, vocabulary }: Scene, from: number, to: number): boolean {
  const next = tokens[to];
  const isForNovices = next?.text === 'per' && tokens[to + 1]?.text.startsWith('neop') === true;
  const isOver =
    isForNovices ||
    next === undefined ||
    /[,;.!?]/.test(next.gap) ||
    /^(del|con|a|sotto|max|entro|fino|usata)$/.test(next.text);
  const isValue =
    vocabulary.phrases.get(next?.text ?? '')?.some(({ kind }) => kind === 'value' || kind === 'hybrid') ?? false;
  // "una coupé" is a body.
  if (vocabulary.phrases.get(tokens[from]?.text ?? '')?.some(({ kind }) => kind === 'value')) return false;
  return tokens[from - 1]?.text === 'una' && WISHING.has(tokens[from - 2]?.text ?? '') && (isOver || isValue);
}

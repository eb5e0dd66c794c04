import { CHATTER_WORDS } from './chatter.ts';
import { DOUBTFUL_MODELS } from './doubtfulModels.ts';
import type { Scene } from './findMakes.ts';
import { WEAK_VERSION_WORDS } from './versionWords.ts';
import { wordSet } from './wordSet.ts';

/** Adverts of a model that is meant even where another make is named. */
export const SURELY_KNOWN = 30;
/** Adverts of a model whose name is a word of its own, where another car is offered beside it. */
export const JOINED_SEEN = 5;
export const JOINS = wordSet('o od oppure opure e ed');

/** Adverts by which a name is surely a car's: letters with digits are hardly anything else. */
const surely = (name: string) => {
  if (/\d{2}/.test(name)) return 1;
  return name.length > 5 ? JOINED_SEEN : SURELY_KNOWN;
};

/** Where what stands before a name ends, past an article: "panda o una up". */
function beforeName({ tokens }: Scene, from: number): number {
  const isArticle =
    /^(un|una|la|il|l|lo)$/.test(tokens[from - 1]?.text ?? '') && !/[,;.!?]/.test(tokens[from]?.gap ?? '');
  return isArticle ? from - 2 : from - 1;
}

/** "o feroza", "oppure una gt86" */
export function isOffer(scene: Scene, from: number): boolean {
  return JOINS.has(scene.tokens[beforeName(scene, from)]?.text ?? '');
}

/** "ducato o boxer", "xe o giulia": a doubtful name beside one that is surely a car's. */
export function isJoined(scene: Scene, from: number, to: number): boolean {
  const { tokens, vocabulary, makes } = scene;
  const isCar = (index: number) => {
    const word = tokens[index]?.text ?? '';
    const isPlain = /^(?=.*[a-z])[a-z0-9]{3,}$/.test(word) && !DOUBTFUL_MODELS.has(word) && !CHATTER_WORDS.has(word);
    const isOther = vocabulary.phrases.has(word) || vocabulary.versionWords.has(word);
    if ((isPlain || word === 'mini') && vocabulary.makes.has(word)) return true;
    // "peugeot 3008 o 5008"
    const brand = makes.find((make) => make.to === index)?.brand;
    if (vocabulary.models.get(word)?.some((one) => one.brand === brand)) return true;
    return isPlain && !isOther && (vocabulary.models.get(word)?.some(({ seen }) => seen >= surely(word)) ?? false);
  };
  // "o 595 competizione"
  const isTrim = WEAK_VERSION_WORDS.has(tokens[to]?.text ?? '');
  const join = beforeName(scene, from);
  const isBehind =
    (JOINS.has(tokens[join]?.text ?? '') && (isCar(join - 1) || isTrim)) ||
    (/\//.test(tokens[from]?.gap ?? '') && isCar(from - 1));
  // "verso, carens oppure lodgy"
  const isListed =
    /,/.test(tokens[to]?.gap ?? '') && isCar(to) && tokens.slice(to, to + 5).some(({ text }) => JOINS.has(text));
  return isBehind || isListed || (JOINS.has(tokens[to]?.text ?? '') && isCar(to + 1));
}

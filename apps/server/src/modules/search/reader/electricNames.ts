import type { ModelEntry } from './meanings.ts';
import type { Scene } from './findMakes.ts';
import { wordSet } from './wordSet.ts';

/** Models whose electric version is called by their name and an "e" before or behind it, by make. */
const TWINS: Readonly<Record<string, string>> = {
  citroen: 'berlingo c3 c3-aircross c4 c4-x c5-aircross jumper jumpy spacetourer',
  fiat: 'doblo ducato scudo ulysse',
  ford: 'tourneo-custom transit transit-custom',
  kia: 'niro soul',
  'mercedes-benz': 'sprinter vito',
  nissan: 'nv200',
  opel: 'astra combo corsa mokka movano vivaro zafira zafira-life',
  peugeot: '208 308 408 2008 3008 5008 boxer expert partner rifter traveller',
  skoda: 'citigo',
  volkswagen: 'crafter golf up',
};

export const ELECTRIC_TWINS: ReadonlySet<string> = new Set(
  Object.entries(TWINS).flatMap(([brand, models]) => models.split(' ').map((model) => `${brand}/${model}`)),
);

/** The names of an electric version, "e 208" and "208 e", by how its model is called. */
export const electricNames = (spaced: string): string[] => [`e ${spaced}`, `${spaced} e`];

/** What may follow a name that ends with a letter which is also the word for "and". */
const FOLLOWERS = wordSet('o oppure elettrica elettrico elettriche usata usato del dal max sotto');

/** Whether an engine that burns something is told of: Opel's Corsa E was a generation of its own. */
const isBurning = ({ tokens, vocabulary: { phrases } }: Scene): boolean =>
  tokens.some(
    ({ text }) =>
      /^\d[.,]\d$/.test(text) ||
      phrases
        .get(text)
        ?.some((one) => one.kind === 'value' && one.field === 'power_type' && one.slug !== 'elettrica') === true,
  );

/** "corsa-e", "corsa e" where nothing else is joined to it; "corsa e clio" are two cars. */
export function isElectricWritten(scene: Scene, from: number, to: number): boolean {
  const { tokens } = scene;
  const [last, next] = [tokens[to - 1], tokens[to]];
  if (from === to - 1 || last?.text !== 'e' || last.gap !== ' ') return true;
  if (isBurning(scene)) return false;
  return next === undefined || /[,;.!?()]/.test(next.gap) || FOLLOWERS.has(next.text);
}

/** "niro e soul" are two cars, "e-Soul" and "peugeot e 208" are one. */
export function isAnd({ tokens, vocabulary, makes }: Scene, from: number, to: number): boolean {
  const isSpaced = tokens[from]?.text === 'e' && tokens[from + 1]?.gap === ' ';
  if (!isSpaced) return false;
  const name = (start: number) =>
    vocabulary.models.get(
      tokens
        .slice(start, to)
        .map(({ text }) => text)
        .join(''),
    );
  const brand = makes.find((make) => make.to === from)?.brand;
  const isOwn = name(from)?.some((one: ModelEntry) => one.brand === brand && one.isElectric === true) === true;
  return !isOwn && name(from + 1) !== undefined;
}

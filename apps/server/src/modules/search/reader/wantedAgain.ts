import { type Item, meant } from './readItems.ts';
import { WISHERS } from './thingWords.ts';

/** How far behind the wish the words stand that say so: "ne vorrei subito un'altra uguale". */
const SOON = 6;

const isCar = (item: Item | undefined) => meant(item, 'model') !== undefined || meant(item, 'make') !== undefined;

function isAgain(items: readonly Item[], from: number): boolean {
  const said = items
    .slice(from, from + SOON)
    .map(({ text }) => text)
    .join(' ');
  return /(^| )(un altra|un altro|n altra|altra uguale|una uguale|la stessa|lo stesso|identica)( |$)/.test(said);
}

/**
 * The writer's own car without its name, where another one like it is looked for and no other car is named: "la mia Clio
 * è da buttare, ne vorrei un'altra".
 */
export function unlessWantedAgain(items: readonly Item[], own: ReadonlySet<number>): ReadonlySet<number> {
  const isOtherNamed = items.some((item, at) => isCar(item) && !own.has(at));
  const wish = items.findIndex(({ text }, at) => WISHERS.has(text) && isAgain(items, at));
  const last = Math.max(-1, ...own);
  if (isOtherNamed || wish === -1 || wish < last) return own;
  return new Set([...own].filter((at) => !isCar(items[at])));
}

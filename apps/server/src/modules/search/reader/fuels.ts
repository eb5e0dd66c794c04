import { type Item, meant } from './readItems.ts';
import type { Trait } from './trait.ts';

const GASOLINE_HYBRID = 'ibrida-benzina';
const DIESEL_HYBRID = 'ibrida-diesel';
const PLUG_IN = 'ibrida-plug-in';

/** What cars are called together: "suv", "veicoli". */
export function isVehicles(item: Item | undefined): boolean {
  return meant(item, 'value')?.field === 'category' || ['veicoli', 'modelli', 'mezzi'].includes(item?.text ?? '');
}

/** "su cui montare l'impianto gpl": what the writer will have put in. */
function isFitted(items: readonly Item[], index: number): boolean {
  return items
    .slice(Math.max(0, index - 4), index)
    .some(({ text }) => /^(mont|install|mett)(are|erci|ere|arci|erei|ero)$/.test(text));
}

function fuelAt(items: readonly Item[], index: number, isFree: (index: number) => boolean): string | undefined {
  const value = isFree(index) && !isFitted(items, index) ? meant(items[index], 'value') : undefined;
  // "e-208"
  if (isFree(index) && meant(items[index], 'model')?.isElectric) return 'elettrica';
  // "suv elettrici"; windows and seats are "elettrici" too.
  if (items[index]?.text === 'elettrici' && isFree(index) && isVehicles(items[index - 1])) return 'elettrica';
  return value?.field === 'power_type' ? value.slug : undefined;
}

/** The fuel written right beside a hybrid word, over "a" and the like; "benzina o ibrida" are two wishes. */
function fuelBeside(items: readonly Item[], at: number, isFree: (index: number) => boolean): number | undefined {
  for (const [step, limit] of [
    [1, 3],
    [-1, 2],
  ] as const) {
    let index = at + step;
    for (let steps = 1; steps < limit && ['a', 'motore', 'e'].includes(items[index]?.text ?? ''); steps += 1) {
      if (items[index]?.text === 'e' && !/^$/.test(items[index]?.gap ?? '')) break;
      index += step;
    }
    const gap = items[Math.max(index, at)]?.gap ?? '';
    const fuel = /[,;./]/.test(gap) ? undefined : fuelAt(items, index, isFree);
    if (fuel === 'benzina' || fuel === 'diesel' || fuel === PLUG_IN) return index;
  }
  return undefined;
}

/** How far behind a hybrid word the fuel may be denied that it should not be. */
const SOON = 4;

/** "che non si attacchi alla spina", "senza ricarica": hybrids that feed themselves. */
const UNCHARGED = /(^| )(non|nn|senza)( [a-z]+){0,3} (spina|presa|ricaric[a-z]*|attacc[a-z]*|colonnin[ae])( |$)/;

/** "ibrida, no plug-in", "ibrida ma non diesel": the kinds of hybrid that are meant. */
function hybridsMeant(items: readonly Item[], at: number, isAny: boolean, denied: ReadonlySet<number>): string[] {
  const kinds = [GASOLINE_HYBRID, DIESEL_HYBRID, ...(isAny ? [PLUG_IN] : [])];
  const named = [...denied]
    .filter((index) => index > at && index <= at + SOON)
    .map((index) => fuelAt(items, index, () => true));
  const isUncharged = UNCHARGED.test(items.map(({ text }) => text).join(' '));
  return kinds.filter((kind) => !named.some((fuel) => `ibrida-${fuel}` === kind) && !(isUncharged && kind === PLUG_IN));
}

/** The fuels that the text asks for, each hybrid with the fuel that is said of it. */
export function readFuels(
  items: readonly Item[],
  denied: ReadonlySet<number>,
  isFree: (index: number) => boolean,
): Trait[] {
  const taken = new Set<number>();
  const traits: Trait[] = [];
  for (const [at, item] of items.entries()) {
    const hybrid = isFree(at) ? meant(item, 'hybrid') : undefined;
    if (!hybrid) continue;
    const beside = fuelBeside(items, at, (index) => isFree(index) && !taken.has(index));
    const fuel = beside === undefined ? undefined : fuelAt(items, beside, isFree);
    if (beside !== undefined) taken.add(beside);
    const kinds = hybridsMeant(items, at, hybrid.level === 'any', denied);
    const values = fuel === PLUG_IN ? [PLUG_IN] : fuel === undefined ? kinds : [`ibrida-${fuel}`];
    traits.push({
      field: 'power_type',
      values,
      items: beside === undefined ? [at] : [at, beside].toSorted((a, b) => a - b),
    });
  }
  for (const [at] of items.entries()) {
    const fuel = taken.has(at) ? undefined : fuelAt(items, at, isFree);
    if (fuel !== undefined) traits.push({ field: 'power_type', values: [fuel], items: [at] });
  }
  return traits.toSorted((a, b) => (a.items[0] ?? 0) - (b.items[0] ?? 0));
}

import { MAX_ALTERNATIVES } from '@carzaa/api/constants';
import { isBreak, type Item, meant } from './readItems.ts';

interface Car {
  brand: string;
  model?: string | undefined;
}

export interface Alternatives {
  cars: { name: string; items: number[] }[];
  /** What is said of one of them alone: nothing that all the cars can be asked for. */
  own: Set<number>;
}

const OR = new Set([
  'o',
  'oppure',
  'opure',
  'oppur',
  'od',
  'e',
  'ed',
  'ovvero',
  'or',
  'and',
  'o anche',
  'se no',
  'altrimenti',
]);
const FILLERS = new Set([
  'al massimo',
  'al limite',
  'al piu',
  ...'a una un uno na la il le i l io noi lui lei anche magari al limite pure eventualmente in alternativa della del qualche tipo nuova usata forse persino perfino meglio simili simile similari tipo come ma va bene in'.split(
    ' ',
  ),
]);
/** They offer another car by themselves. */
const ALSO = new Set(['anche', 'alternativa', 'in alternativa', 'al limite', 'limite', 'eventualmente', 'pure']);
const LONGEST_JOINT = 5;
const ENGINE = /^\d[.,]\d/;

const nameOf = ({ brand, model }: Car) => (model === undefined ? brand : `${brand}/${model}`);

/** Where the "o" or the comma stands that a car's name is joined by to the cars before it. */
export function joint(items: readonly Item[], at: number): number | undefined {
  for (let index = at; index > 0 && index > at - LONGEST_JOINT; index -= 1) {
    if (/[,;/]|\s[-–]\s/.test(items[index]?.gap ?? '')) return index;
    const before = items[index - 1]?.text ?? '';
    // "sia una leon che una golf", "sia la leon sia la golf"
    if (OR.has(before) || (/^(che|sia)$/.test(before) && items.slice(0, index - 1).some(({ text }) => text === 'sia')))
      return index - 1;
    // "va bene una yaris come una clio"
    if (before === 'come' && items.slice(0, index - 1).some(({ text }) => /^(sia|va bene|vanno bene|bene)$/.test(text)))
      return index - 1;
    // "captur, al limite una c3", "golf ma anche polo"
    if (ALSO.has(before) && carAt(items, beforeFillers(items, index - 2)) !== undefined) return index - 1;
    if (!FILLERS.has(before)) return undefined;
  }
  return undefined;
}

function beforeFillers(items: readonly Item[], from: number): number {
  let at = from;
  while (at > from - LONGEST_JOINT && FILLERS.has(items[at]?.text ?? '')) at -= 1;
  // "polo gti ma anche fiesta"
  while (at > from - LONGEST_JOINT && meant(items[at], 'version') && !meant(items[at], 'model')) at -= 1;
  return at;
}

function carAt(items: readonly Item[], at: number): Car | undefined {
  const model = meant(items[at], 'model');
  if (model) return model;
  const make = meant(items[at], 'make');
  return make && { brand: make.brand };
}

/** "bmw audi o mercedes": the second of several, told without a comma. */
function listed(items: readonly Item[], at: number): number | undefined {
  const [before, car] = [at - 1, at].map((index) => carAt(items, index));
  // "touran sharan o galaxy"
  const isSibling = before?.model !== undefined && car?.model !== undefined && before.model !== car.model;
  if (before === undefined || car === undefined || (before.brand === car.brand && !isSibling)) return undefined;
  // "audi q3 bmw x1 o volvo xc40": other cars may follow before the last one.
  let end = at + 1;
  while (carAt(items, end) !== undefined && !isBreak(items[end])) end += 1;
  // "c1 108 aygo"
  let start = at;
  while (carAt(items, start - 1)?.model !== undefined && !isBreak(items[start])) start -= 1;
  const cars = items.slice(start, end).flatMap((item) => meant(item, 'model')?.model ?? []);
  if (new Set(cars).size >= 3 && car.model !== undefined) return at;
  return OR.has(items[end]?.text ?? '') && carAt(items, end + 1) !== undefined ? at : undefined;
}

/** What an item would be a filter of, where one car may have it and another not. */
function fieldOf(item: Item | undefined): string | undefined {
  if (meant(item, 'hybrid')) return 'power_type';
  if (meant(item, 'version')) return 'version';
  return meant(item, 'value')?.field;
}

/** The cars that are as welcome as the first one, whose name ends at `first`. */
export function readAlternatives(
  items: readonly Item[],
  main: Car & { nameItems: readonly number[] },
  isFree: (index: number) => boolean,
): Alternatives {
  const found: Alternatives = { cars: [], own: new Set() };
  const first = Math.min(...main.nameItems);
  const known = new Set([nameOf(main)]);
  const joints: number[] = [];
  const again: { from: number; at: number }[] = [];
  for (let at = first + 1; at < items.length && found.cars.length < MAX_ALTERNATIVES; at += 1) {
    const car = carAt(items, at);
    if (car === undefined || !isFree(at)) continue;
    // "golf 4 r32 o golf 5 gti": the same car once more, with words of its own
    const isAgain = at > first && car.model !== undefined && nameOf(car) === nameOf(main);
    const joined = isAgain ? joint(items, at) : undefined;
    if (joined !== undefined && OR.has(items[joined]?.text ?? '')) again.push({ from: joined, at });
    if (main.nameItems.includes(at)) continue;
    const next = meant(items[at + 1], 'model');
    // "audi a4" is one car.
    const isPair = car.model === undefined && next?.brand === car.brand && isFree(at + 1);
    const named = isPair ? { brand: car.brand, model: next.model } : car;
    const from = joint(items, at) ?? listed(items, at);
    // "a3 e-tron"
    const last = found.cars.at(-1);
    const isOfLast = last?.name.startsWith(`${car.brand}/`) === true && car.model === undefined;
    if (from === undefined && last?.items.at(-1) === at - 1 && !isBreak(items[at]) && !isOfLast) found.own.add(at);
    if (from === undefined || known.has(nameOf(named))) continue;
    known.add(nameOf(named));
    joints.push(from);
    found.cars.push({ name: nameOf(named), items: isPair ? [at, at + 1] : [at] });
    // "o bmw 320d": its engine is a word of its own.
    if (isPair && next.badge) found.own.add(at + 1);
    if (meant(items[at], 'model')?.badge === true) found.own.add(at);
    if (isPair) at += 1;
  }
  markOwn(items, found, Math.max(...main.nameItems.filter((at) => at < (joints[0] ?? items.length))), joints);
  for (const { from, at } of again) {
    const same = { cars: [{ name: '', items: [at] }], own: found.own };
    markOwn(items, same, Math.max(...main.nameItems.filter((index) => index < from)), [from], true);
  }
  return found;
}

/** "tipo sw o octavia station wagon": said of both. */
function isSameValue(one: Item | undefined, other: Item | undefined): boolean {
  const hybrids = [meant(one, 'hybrid'), meant(other, 'hybrid')];
  if (hybrids[0] && hybrids[0].level === hybrids[1]?.level) return true;
  const [first, second] = [meant(one, 'value'), meant(other, 'value')];
  return first !== undefined && first.field === second?.field && first.slug === second.slug;
}

/** "500 benzina o ypsilon gpl", "golf gtd o leon fr": words of one car, where the first has its own of the kind. */
function markOwn(
  items: readonly Item[],
  { cars, own }: Alternatives,
  first: number,
  joints: readonly number[],
  isAgain = false,
): void {
  const isFirsts = (field: string, item: Item | undefined) =>
    items.slice(first + 1, joints[0]).some((one) => fieldOf(one) === field && !isSameValue(one, item));
  for (const [order, { items: names }] of cars.entries()) {
    const end = joints[order + 1] ?? items.length;
    for (let at = (names.at(-1) ?? 0) + 1; at < end; at += 1) {
      const field = fieldOf(items[at]);
      if (/[,;.!?]/.test(items[at]?.gap ?? '')) break;
      if (field === undefined) continue;
      // "1.5 dci"
      const isEngine = [items[at - 1], items[at]].some((item) => ENGINE.test(item?.text ?? ''));
      // A car that is named twice shares what only one of the two names has.
      const isTrim = field === 'version' && !isEngine && !isAgain;
      if (isFirsts(field, items[at]) || isTrim) own.add(at);
    }
  }
}

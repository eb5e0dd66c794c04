import { setImmediate as nextTurn } from 'node:timers/promises';

/** Numbers that an id is made of: its sixteen bytes, four at a time, the first byte weighing most. */
const PARTS = 4;
const DIGITS = 8;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Of the characters 0 and 9, and what the letter a is ten above. */
const [ZERO, NINE, TEN] = [0x30, 0x39, 0x57];
/** What four digits reach up to. */
const HALF = 0x1_00_00;
const FIRST_PLACES = 2048;
/** Ids that are taken over before others are heard. */
const AT_ONCE = 32_768;

/** The ids of slots as bytes, and the way back from an id to its slot: an eighth of what texts in a map take. */
export interface Ids {
  size(): number;
  /** The id of a slot; of one that is free, nobody's. */
  at(slot: number): string;
  slotOf(id: string): number | undefined;
  put(slot: number, id: string): void;
  /** Gives a slot the id that another one has among others' ids. */
  adopt(slot: number, from: Ids, of: number): void;
  /** What the id of a slot is made of. */
  numbersAt(slot: number): Numbers;
  /** Forgets the id of a slot. */
  drop(slot: number): void;
  /** Which of two slots' ids comes first, as their texts would. */
  compare(a: number, b: number): number;
  /** A copy of the bytes of a number of slots. */
  bytes(slots: number): Uint32Array;
  /** Takes over bytes that were kept, of the slots that have a listing. */
  restore(bytes: Uint32Array<ArrayBuffer>, has: (slot: number) => boolean): Promise<void>;
}

type Numbers = [number, number, number, number];

/** The number that some of an id's lower-case digits say: four times as fast as cutting them out and parsing them. */
function numberIn(id: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const code = id.charCodeAt(at);
    number = number * 16 + (code <= NINE ? code - ZERO : code - TEN);
  }
  return number;
}

function numbersOf(id: string): Numbers {
  if (!UUID.test(id)) throw new TypeError(`Not an id: ${id}`);
  return [
    numberIn(id, 0, 8),
    numberIn(id, 9, 13) * HALF + numberIn(id, 14, 18),
    numberIn(id, 19, 23) * HALF + numberIn(id, 24, 28),
    numberIn(id, 28, 36),
  ];
}

const hex = (number: number) => number.toString(16).padStart(DIGITS, '0');

/** Spreads what differs between two ids, mostly their last part, over the whole number. */
function mixed(a: number, b: number, c: number, d: number): number {
  let hash =
    Math.imul(a, 0x9e37_79b1) ^ Math.imul(b, 0x85eb_ca6b) ^ Math.imul(c, 0xc2b2_ae35) ^ Math.imul(d, 0x27d4_eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Places for a number of ids, at most half of which are taken. */
function placesFor(ids: number, first = FIRST_PLACES): number {
  let places = first;
  while (places < ids * 2) places *= 2;
  return places;
}

export function createIds(capacity: number): Ids {
  return new IdTable(capacity);
}

class IdTable implements Ids {
  private parts: Uint32Array<ArrayBuffer>;
  /** Where ids are found: slots, one more than they are, at the place of their hash or soon after it. */
  private places: Uint32Array<ArrayBuffer>;
  private held = 0;

  constructor(capacity: number) {
    this.parts = new Uint32Array(Math.max(1, capacity) * PARTS);
    this.places = new Uint32Array(placesFor(capacity));
  }

  size(): number {
    return this.held;
  }

  at(slot: number): string {
    const digits = this.numbersAt(slot).map(hex).join('');
    const groups = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20)];
    return [...groups, digits.slice(20)].join('-');
  }

  slotOf(id: string): number | undefined {
    const slot = UUID.test(id) ? (this.places[this.placeOf(...numbersOf(id))] ?? 0) : 0;
    return slot === 0 ? undefined : slot - 1;
  }

  put(slot: number, id: string): void {
    this.keep(slot, numbersOf(id));
  }

  adopt(slot: number, from: Ids, of: number): void {
    this.keep(slot, from.numbersAt(of));
  }

  private keep(slot: number, numbers: Numbers): void {
    if ((slot + 1) * PARTS > this.parts.length) {
      const larger = new Uint32Array(Math.max((slot + 1) * PARTS, Math.ceil(this.parts.length * 1.5)));
      larger.set(this.parts);
      this.parts = larger;
    }
    if ((this.held + 1) * 2 > this.places.length) this.spread(this.held + 1);
    const place = this.placeOf(...numbers);
    if (this.places[place] !== 0) return;
    this.parts.set(numbers, slot * PARTS);
    this.places[place] = slot + 1;
    this.held += 1;
  }

  drop(slot: number): void {
    const { places } = this;
    let gap = this.placeOf(...this.numbersAt(slot));
    if (places[gap] !== slot + 1) return;
    // Whoever stands further from home than the gap is takes it, so that no search ends too early.
    for (let place = this.next(gap); places[place] !== 0; place = this.next(place)) {
      const home = this.homeOf((places[place] ?? 0) - 1);
      const isReached = gap <= place ? home <= gap || home > place : home <= gap && home > place;
      if (!isReached) continue;
      places[gap] = places[place] ?? 0;
      gap = place;
    }
    places[gap] = 0;
    this.held -= 1;
  }

  compare(a: number, b: number): number {
    const { parts } = this;
    for (let part = 0; part < PARTS; part += 1) {
      const difference = (parts[a * PARTS + part] ?? 0) - (parts[b * PARTS + part] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  bytes(slots: number): Uint32Array {
    return this.parts.subarray(0, slots * PARTS);
  }

  async restore(bytes: Uint32Array<ArrayBuffer>, has: (slot: number) => boolean): Promise<void> {
    this.parts = bytes;
    const count = this.parts.length / PARTS;
    this.spread(count);
    for (let slot = 0; slot < count; slot += 1) {
      if (slot % AT_ONCE === 0) await nextTurn();
      if (!has(slot)) continue;
      this.settle(slot);
      this.held += 1;
    }
  }

  numbersAt(slot: number): Numbers {
    const { parts } = this;
    const at = slot * PARTS;
    return [parts[at] ?? 0, parts[at + 1] ?? 0, parts[at + 2] ?? 0, parts[at + 3] ?? 0];
  }

  private next(place: number): number {
    return (place + 1) & (this.places.length - 1);
  }

  private homeOf(slot: number): number {
    return mixed(...this.numbersAt(slot)) & (this.places.length - 1);
  }

  /** The place of an id, or where it would be put. */
  private placeOf(a: number, b: number, c: number, d: number): number {
    const { parts, places } = this;
    let place = mixed(a, b, c, d) & (places.length - 1);
    for (let slot = places[place] ?? 0; slot !== 0; slot = places[place] ?? 0) {
      const at = (slot - 1) * PARTS;
      if (parts[at + 3] === d && parts[at] === a && parts[at + 1] === b && parts[at + 2] === c) break;
      place = this.next(place);
    }
    return place;
  }

  private settle(slot: number): void {
    let place = this.homeOf(slot);
    while (this.places[place] !== 0) place = this.next(place);
    this.places[place] = slot + 1;
  }

  /** Puts all of them at the places of a larger table, at most half full. */
  private spread(count: number): void {
    const slots = this.places.filter((slot) => slot !== 0);
    this.places = new Uint32Array(placesFor(count, this.places.length));
    for (const slot of slots) this.settle(slot - 1);
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Numbers that an id is made of: its sixteen bytes, four at a time, the first byte weighing most. */
const PARTS = 4;
const DIGITS = 8;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
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
  /** Forgets the id of a slot. */
  drop(slot: number): void;
  /** Which of two slots' ids comes first, as their texts would. */
  compare(a: number, b: number): number;
  /** The bytes of so many slots, to be kept. */
  bytes(slots: number): Uint32Array;
  /** Takes over bytes that were kept, of the slots that have a listing. */
  restore(bytes: Uint32Array<ArrayBuffer>, has: (slot: number) => boolean): Promise<void>;
}

function numbersOf(id: string): [number, number, number, number] {
  if (!UUID.test(id)) throw new TypeError(`Not an id: ${id}`);
  const digits = id.replaceAll('-', '');
  const at = (part: number) => Number.parseInt(digits.slice(part * DIGITS, (part + 1) * DIGITS), 16);
  return [at(0), at(1), at(2), at(3)];
}

const hex = (number: number) => number.toString(16).padStart(DIGITS, '0');

/** Spreads what differs between two ids, mostly their last part, over the whole number. */
function mixed(a: number, b: number, c: number, d: number): number {
  let hash =
    Math.imul(a, 0x9e37_79b1) ^ Math.imul(b, 0x85eb_ca6b) ^ Math.imul(c, 0xc2b2_ae35) ^ Math.imul(d, 0x27d4_eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function createIds(capacity: number): Ids {
  let parts = new Uint32Array(Math.max(1, capacity) * PARTS);
  /** Where ids are found: slots, one more than they are, at the place of their hash or soon after it. */
  let places = new Uint32Array(FIRST_PLACES);
  let held = 0;

  const hashOf = (slot: number) => {
    const at = slot * PARTS;
    return mixed(parts[at] ?? 0, parts[at + 1] ?? 0, parts[at + 2] ?? 0, parts[at + 3] ?? 0);
  };
  const next = (place: number) => (place + 1) & (places.length - 1);
  const homeOf = (slot: number) => hashOf(slot) & (places.length - 1);

  /** The place of an id, or where it would be put. */
  function placeOf(a: number, b: number, c: number, d: number): number {
    let place = mixed(a, b, c, d) & (places.length - 1);
    for (let slot = places[place] ?? 0; slot !== 0; slot = places[place] ?? 0) {
      const at = (slot - 1) * PARTS;
      if (parts[at + 3] === d && parts[at] === a && parts[at + 1] === b && parts[at + 2] === c) break;
      place = next(place);
    }
    return place;
  }

  function settle(slot: number): void {
    let place = homeOf(slot);
    while (places[place] !== 0) place = next(place);
    places[place] = slot + 1;
  }

  /** Puts all of them at the places of a larger table, at most half full. */
  function spread(count: number): void {
    const slots = places.filter((slot) => slot !== 0);
    let length = places.length;
    while (length < count * 2) length *= 2;
    places = new Uint32Array(length);
    for (const slot of slots) settle(slot - 1);
  }

  return {
    size: () => held,
    at(slot) {
      const from = slot * PARTS;
      const digits = [0, 1, 2, 3].map((part) => hex(parts[from + part] ?? 0)).join('');
      const groups = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20)];
      return [...groups, digits.slice(20)].join('-');
    },
    slotOf(id) {
      const slot = UUID.test(id) ? (places[placeOf(...numbersOf(id))] ?? 0) : 0;
      return slot === 0 ? undefined : slot - 1;
    },
    put(slot, id) {
      const numbers = numbersOf(id);
      if ((slot + 1) * PARTS > parts.length) {
        const larger = new Uint32Array(Math.max((slot + 1) * PARTS, Math.ceil(parts.length * 1.5)));
        larger.set(parts);
        parts = larger;
      }
      if ((held + 1) * 2 > places.length) spread(held + 1);
      const place = placeOf(...numbers);
      if (places[place] !== 0) return;
      parts.set(numbers, slot * PARTS);
      places[place] = slot + 1;
      held += 1;
    },
    drop(slot) {
      const from = slot * PARTS;
      let gap = placeOf(parts[from] ?? 0, parts[from + 1] ?? 0, parts[from + 2] ?? 0, parts[from + 3] ?? 0);
      if (places[gap] !== slot + 1) return;
      // Whoever stands further from home than the gap is takes it, so that no search ends too early.
      for (let place = next(gap); places[place] !== 0; place = next(place)) {
        const home = homeOf((places[place] ?? 0) - 1);
        const isReached = gap <= place ? home <= gap || home > place : home <= gap && home > place;
        if (!isReached) continue;
        places[gap] = places[place] ?? 0;
        gap = place;
      }
      places[gap] = 0;
      held -= 1;
    },
    compare(a, b) {
      for (let part = 0; part < PARTS; part += 1) {
        const difference = (parts[a * PARTS + part] ?? 0) - (parts[b * PARTS + part] ?? 0);
        if (difference !== 0) return difference;
      }
      return 0;
    },
    bytes: (slots) => parts.subarray(0, slots * PARTS),
    async restore(bytes, has) {
      parts = bytes;
      const count = parts.length / PARTS;
      spread(count);
      for (let slot = 0; slot < count; slot += 1) {
        if (slot % AT_ONCE === 0) await nextTurn();
        if (!has(slot)) continue;
        settle(slot);
        held += 1;
      }
    },
  };
}

import type { FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { type Columns, type SetField, SETS, WORDS, type WordField } from './layout.ts';
import { createColumns } from './columns.ts';
import { restoreColumns } from './restoreColumns.ts';
import { KEPT_ORDERS } from './ordering.ts';
import { countSlots, fillSorted, listSlots } from './sortedSlots.ts';

/** What a snapshot begins with: what cannot be told by bytes alone. */
interface Head {
  /** Where it belongs, as its writer said. */
  about: string;
  used: number;
  freed: number[];
  words: Record<WordField | SetField, (string | null)[]>;
  /** How many listings each group of each order has. */
  groups: number[];
}

const MAGIC = 'CARZAA05';
const SUM = 4;
const START = MAGIC.length + 4;
/** Bytes that are written, or read and summed up, before others are heard: a millisecond. */
const CHUNK = 2 ** 20;
const ID_NUMBERS = 4;

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;
const bytesOf = (array: Numbers) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);

function summed(checksum: number): Buffer {
  const bytes = Buffer.alloc(SUM);
  bytes.writeUInt32LE(checksum);
  return bytes;
}

/** The arrays of the columns up to the last slot in use, always in this order. */
function arraysOf({ codes, sets, numbers, floats, flags, present, used }: Columns): Numbers[] {
  const words = (used + 31) >>> 5;
  return [
    ...WORDS.map((field) => codes[field].subarray(0, used)),
    ...SETS.flatMap((field) => sets[field].map((bits) => bits.subarray(0, words))),
    ...Object.values(numbers).map((column) => column.subarray(0, used)),
    ...Object.values(floats).map((column) => column.subarray(0, used)),
    flags.subarray(0, used),
    present.subarray(0, words),
  ];
}

function headOf(columns: Columns, about: string): Head {
  const words = [...WORDS, ...SETS].map((field): [WordField | SetField, (string | null)[]] => [
    field,
    Array.from(columns.dictionaries[field].values, (word) => word ?? null),
  ]);
  return {
    about,
    used: columns.used,
    freed: columns.freed,
    words: Object.fromEntries(words) as Head['words'],
    groups: KEPT_ORDERS.flatMap((name) => columns.orders.kept[name].groups.map(countSlots)),
  };
}

/**
 * The columns as bytes, piece by piece. Most pieces look into the columns themselves: whoever waits between two of them
 * must see that nothing has changed meanwhile, or throw all of it away.
 */
export function* snapshotPieces(columns: Columns, about: string): Generator<Buffer> {
  const head = Buffer.from(JSON.stringify(headOf(columns, about)));
  const start = Buffer.alloc(START);
  start.write(MAGIC, 'latin1');
  start.writeUInt32LE(head.length, MAGIC.length);
  yield start;
  yield head;
  let checksum = crc32(head, crc32(start));
  yield summed(checksum);
  const orders = KEPT_ORDERS.flatMap((name) => columns.orders.kept[name].groups);
  const sections: (() => Numbers)[] = [
    () => columns.ids.bytes(columns.used),
    ...arraysOf(columns).map((array) => () => array),
    ...orders.map((group) => () => listSlots(group)),
  ];
  for (const section of sections) {
    const bytes = bytesOf(section());
    for (let from = 0; from < bytes.length; from += CHUNK) {
      const piece = bytes.subarray(from, from + CHUNK);
      checksum = crc32(piece, checksum);
      yield piece;
    }
  }
  yield summed(checksum);
}

/** Reads a file from its start, and sums up what it has read. */
function reader(file: FileHandle) {
  let checksum = 0;
  const fill = async (bytes: Buffer) => {
    for (let from = 0; from < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, from, Math.min(CHUNK, bytes.length - from));
      if (bytesRead === 0) throw new RangeError('The file ends too early');
      from += bytesRead;
    }
    return bytes;
  };
  return {
    async into(bytes: Buffer): Promise<Buffer> {
      for (let from = 0; from < bytes.length; from += CHUNK) {
        checksum = crc32(await fill(bytes.subarray(from, from + CHUNK)), checksum);
      }
      return bytes;
    },
    /** Whether what comes next is the sum of what came before. */
    async isWhole(): Promise<boolean> {
      return (await fill(Buffer.alloc(SUM))).readUInt32LE(0) === checksum;
    },
  };
}

/** The columns of a snapshot; undefined where anything is not as it was written, or it is about something else. */
export async function readSnapshot(file: FileHandle, isOurs: (about: string) => boolean): Promise<Columns | undefined> {
  const from = reader(file);
  const { size } = await file.stat();
  if (size < START + SUM) return undefined;
  const start = await from.into(Buffer.alloc(START));
  const length = start.readUInt32LE(MAGIC.length);
  if (start.toString('latin1', 0, MAGIC.length) !== MAGIC || START + length + 2 * SUM > size) return undefined;
  const text = await from.into(Buffer.alloc(length));
  if (!(await from.isWhole())) return undefined;
  // Its checksum has told that it is what we wrote.
  const head = JSON.parse(text.toString()) as Head;
  if (!isOurs(head.about)) return undefined;
  const columns = createColumns(head.used);
  columns.used = head.used;
  for (const field of SETS) columns.sets[field].push(...head.words[field].map(() => columns.space.bits()));
  const ids = new Uint32Array(head.used * ID_NUMBERS);
  const orders = head.groups.map((count) => new Uint32Array(count));
  const sections = [ids, ...arraysOf(columns), ...orders].map(bytesOf);
  const expected = sections.reduce((sum, section) => sum + section.length, START + length + 2 * SUM);
  if (size !== expected) return undefined;
  for (const section of sections) await from.into(section);
  if (!(await from.isWhole())) return undefined;
  await restoreColumns(columns, { freed: head.freed, words: head.words, ids });
  const groups = KEPT_ORDERS.flatMap((name) => columns.orders.kept[name].groups);
  for (const [index, group] of groups.entries()) {
    fillSorted(group, orders[index] ?? new Uint32Array(0));
    await nextTurn();
  }
  return columns;
}

/** Bytes by key, outside the heap of objects, up to a limit; beyond it what was not asked for the longest goes. */
export interface ByteStore {
  /** The bytes, valid until the next `keep`. */
  find(key: string): Buffer | undefined;
  keep(key: string, bytes: Uint8Array): void;
  drop(key: string): void;
  clear(): void;
  /** How much memory is taken. */
  size(): number;
}

const BLOCK = 2 ** 20;
/** In front of every entry: how long its key and its bytes are. */
const HEAD = 8;

/** The keys in a block, and where their entries begin. */
function* entriesOf(block: Buffer): Generator<{ key: string; at: number }> {
  for (let at = 0; at + HEAD <= BLOCK; ) {
    const [keyLength, length] = [block.readUInt32LE(at), block.readUInt32LE(at + 4)];
    if (keyLength === 0) return;
    yield { key: block.toString('latin1', at + HEAD, at + HEAD + keyLength), at };
    at += HEAD + keyLength + length;
  }
}

/**
 * Entries are written one after the other into blocks of a megabyte. When the last block that the limit allows is full,
 * the oldest is written over; what is asked for while it is near that end is written anew, and so stays.
 */
export function createByteStore(limit: number): ByteStore {
  const most = Math.max(2, Math.floor(limit / BLOCK));
  const blocks: Buffer[] = [];
  /** Where entries begin: the block's number times its size, and the place in it. */
  const places = new Map<string, number>();
  let [current, end] = [-1, BLOCK];

  function nextBlock(): Buffer {
    current = (current + 1) % most;
    let block = blocks[current];
    if (block === undefined) blocks[current] = block = Buffer.alloc(BLOCK);
    else {
      for (const { key, at } of entriesOf(block)) if (places.get(key) === current * BLOCK + at) places.delete(key);
      block.fill(0);
    }
    end = 0;
    return block;
  }

  function write(key: string, bytes: Uint8Array): void {
    const length = HEAD + key.length + bytes.length;
    if (length > BLOCK) return;
    const block = end + length > BLOCK ? nextBlock() : (blocks[current] ?? nextBlock());
    block.writeUInt32LE(key.length, end);
    block.writeUInt32LE(bytes.length, end + 4);
    block.write(key, end + HEAD, 'latin1');
    block.set(bytes, end + HEAD + key.length);
    places.set(key, current * BLOCK + end);
    end += length;
  }

  /** Whether a block is in the older half of a full store. */
  const isOld = (number: number) => blocks.length === most && (current - number + most) % most >= most / 2;

  return {
    find(key) {
      const place = places.get(key);
      if (place === undefined) return undefined;
      const [number, at] = [Math.floor(place / BLOCK), place % BLOCK];
      const block = blocks[number];
      if (block === undefined) return undefined;
      const from = at + HEAD + block.readUInt32LE(at);
      const bytes = block.subarray(from, from + block.readUInt32LE(at + 4));
      if (!isOld(number)) return bytes;
      const kept = Buffer.from(bytes);
      write(key, kept);
      return kept;
    },
    keep: write,
    drop: (key) => void places.delete(key),
    clear() {
      places.clear();
      blocks.length = 0;
      [current, end] = [-1, BLOCK];
    },
    size: () => blocks.length * BLOCK,
  };
}

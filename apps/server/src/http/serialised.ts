/**
 * An answer's data as JSON that is ready to be sent. Nobody who sends it looks into it; `read` is for those who must,
 * and `toJSON` for code that puts it into a larger answer.
 */
export class Serialised<T> {
  readonly #parts: readonly Uint8Array[];

  constructor(...parts: readonly Uint8Array[]) {
    this.#parts = parts;
  }

  read(): T {
    return JSON.parse(Buffer.concat(this.#parts).toString()) as T;
  }

  toJSON(): T {
    return this.read();
  }

  /** The bytes between two others. */
  within(before: Uint8Array, after: Uint8Array): Buffer {
    return Buffer.concat([before, ...this.#parts, after]);
  }
}

const BEFORE = Buffer.from('{"error":false,"error_code":0,"error_message":null,"data":');
const AFTER = Buffer.from('}');

/** The envelope around data, as bytes. */
export function envelopeOf(data: Serialised<unknown>): Buffer {
  return data.within(BEFORE, AFTER);
}

/** Data to look into, whichever form it comes in. */
export function readServed<T>(data: T | Serialised<T>): T {
  return data instanceof Serialised ? data.read() : data;
}

import { randomFillSync } from 'node:crypto';

let [latest, counter] = [-1, 0];

/**
 * A new time-ordered UUID (version 7, RFC 9562). `now` in milliseconds since 1970. Those that one process makes in a
 * millisecond follow each other, up to the 2,048 that its counter holds at least (section 6.2, method 1).
 */
export function uuidv7(now = Date.now()): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  counter = now === latest && counter < 0xfff ? counter + 1 : bytes.readUInt16BE(6) & 0x7ff;
  latest = now;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

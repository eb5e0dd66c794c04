import { expect, test } from 'vitest';
import { createByteStore } from './byteStore.ts';

const MB = 2 ** 20;
const bytes = (fill: string, length: number) => Buffer.alloc(length, fill);

test('gives back what was kept, the newest of a key, until it is dropped', () => {
  const store = createByteStore(4 * MB);
  store.keep('one', Buffer.from('uno'));
  store.keep('two', Buffer.from('due'));
  store.keep('one', Buffer.from('un altro'));
  expect(store.find('one')?.toString()).toBe('un altro');
  expect(store.find('two')?.toString()).toBe('due');
  store.drop('one');
  expect(store.find('one')).toBeUndefined();
  store.clear();
  expect(store.find('two')).toBeUndefined();
  expect(store.size()).toBe(0);
});

test('keeps within its limit, and lets go of what was not asked for the longest', () => {
  const store = createByteStore(4 * MB);
  const kept = bytes('k', 10_000);
  store.keep('asked', kept);
  for (let n = 0; n < 2000; n += 1) {
    store.keep(`n${n}`, bytes(String(n % 10), 10_000));
    if (n % 50 === 0) expect(store.find('asked')).toEqual(kept);
    expect(store.size()).toBeLessThanOrEqual(4 * MB);
  }
  expect(store.find('n0')).toBeUndefined();
  expect(store.find('n1999')).toEqual(bytes('9', 10_000));
  // At least half of the limit is in use.
  expect(store.find('n1800')).toEqual(bytes('0', 10_000));
});

test('an entry that was written over is not found under its key, nor anything else', () => {
  const store = createByteStore(2 * MB);
  for (let n = 0; n < 3000; n += 1)
    store.keep(`key-${n % 700}`, Buffer.from(`value ${n % 700} ${'x'.repeat(n % 4000)}`));
  for (let n = 0; n < 700; n += 1) {
    const found = store.find(`key-${n}`);
    if (found) expect(found.toString().startsWith(`value ${n} `)).toBe(true);
  }
});

test('what is larger than a block is not kept', () => {
  const store = createByteStore(4 * MB);
  store.keep('large', bytes('l', 2 * MB));
  expect(store.find('large')).toBeUndefined();
});

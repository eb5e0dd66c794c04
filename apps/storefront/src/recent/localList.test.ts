// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalList } from './localList.ts';

const KEY = 'test:list';
const entry = (n: number) => ({ uuid: `0199e3f0-0000-7000-8000-${String(n).padStart(12, '0')}`, title: `Auto ${n}` });

beforeEach(() => localStorage.clear());

describe('local list', () => {
  it('puts the newest first, each listing once', () => {
    const list = createLocalList(KEY, 5);
    list.add(entry(1));
    list.add(entry(2));
    list.add(entry(1));
    expect(list.read()).toEqual([entry(1), entry(2)]);
  });

  it('lets the oldest fall out beyond its length', () => {
    const list = createLocalList(KEY, 2);
    for (const n of [1, 2, 3]) list.add(entry(n));
    expect(list.read()).toEqual([entry(3), entry(2)]);
  });

  it('a local list is found again by another page', () => {
    createLocalList(KEY, 5).add(entry(1));
    expect(createLocalList(KEY, 5).read()).toEqual([entry(1)]);
  });

  it('gives the same array until something changes, and tells who listens', () => {
    const list = createLocalList(KEY, 5);
    const onChange = vi.fn();
    list.subscribe(onChange);
    const before = list.read();
    expect(list.read()).toBe(before);
    list.add(entry(1));
    expect(onChange).toHaveBeenCalledTimes(1);
    list.remove(entry(1).uuid);
    expect(list.read()).toEqual([]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('follows what another tab writes', () => {
    const list = createLocalList(KEY, 5);
    const onChange = vi.fn();
    list.subscribe(onChange);
    localStorage.setItem(KEY, JSON.stringify([entry(7)]));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(list.read()).toEqual([entry(7)]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each(['', 'null', '{"a":1}', '[1,{"uuid":"x","title":"y"},{"uuid":5}]', '[{'])(
    'reads nothing from a spoiled store: %s',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(createLocalList(KEY, 5).read()).toEqual([]);
    },
  );

  it('lives in memory where storage is refused', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    const list = createLocalList(KEY, 5);
    list.add(entry(1));
    expect(list.read()).toEqual([entry(1)]);
    refuse.mockRestore();
  });
});

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useChosen } from './useChosen.ts';

const CARS = [1, 2, 3, 4, 5].map((n) => `0199e3f0-0000-7000-8000-00000000000${n}`);
const [first = '', second = ''] = CARS;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('takes in two cars that are pressed before the page has shown the first', () => {
  const { result } = renderHook(useChosen);
  const { toggle } = result.current;
  act(() => {
    toggle(first);
    toggle(second);
  });
  expect(result.current.uuids).toEqual([first, second]);
});

it('takes a car out again, and no more in than can be compared', () => {
  const { result } = renderHook(useChosen);
  for (const uuid of CARS) act(() => result.current.toggle(uuid));
  expect(result.current).toMatchObject({ uuids: CARS.slice(0, 4), isFull: true });
  act(() => result.current.toggle(second));
  expect(result.current).toMatchObject({ uuids: [first, ...CARS.slice(2, 4)], isFull: false });
  act(() => result.current.clear());
  expect(result.current.uuids).toEqual([]);
});

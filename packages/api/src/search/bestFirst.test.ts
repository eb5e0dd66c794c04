import { expect, test } from 'vitest';
import { bestFirst } from './bestFirst.ts';

const order = (typed: string, ...names: string[]) =>
  bestFirst(
    names.map((name) => ({ name })),
    typed,
  ).map(({ name }) => name);

test('what was typed itself comes first, then what begins so, then words that do', () => {
  expect(order('Panda', 'Grande Panda', 'Panda Cross', 'Panda')).toEqual(['Panda', 'Panda Cross', 'Grande Panda']);
  expect(order('500', '124', '500', '500C', 'Nuova 500', 'X1500')).toEqual([
    '500',
    '500C',
    'Nuova 500',
    '124',
    'X1500',
  ]);
});

test('whatever the case, the accents and the spaces around', () => {
  expect(order(' megane ', 'Grand Mégane', 'Mégane')).toEqual(['Mégane', 'Grand Mégane']);
});

test('keeps the order among equals, and all of it where nothing is typed', () => {
  expect(order('a', 'Alfa', 'Audi', 'Abarth')).toEqual(['Alfa', 'Audi', 'Abarth']);
  expect(order('', 'B', 'A')).toEqual(['B', 'A']);
});

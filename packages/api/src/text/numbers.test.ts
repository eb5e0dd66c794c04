import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupTyped, type NumberShape, numberText, readNumber } from './numbers.ts';

const valueOf = (text: string, shape?: NumberShape) => readNumber(text, shape).value;
const problemOf = (text: string, shape?: NumberShape) => readNumber(text, shape).problem;

describe('a number as it is written', () => {
  test.each([
    '12000',
    '12.000',
    ' 12.000 ',
    '€ 12.000',
    '12.000 €',
    '12.000,00',
    '12.000,-',
    '12 000',
    '12’000',
    '12\u00a0000',
  ])('%j is twelve thousand', (text) => expect(valueOf(text)).toBe(12_000));

  test.each([
    ['54.000 km', 54_000],
    ['1.234.567', 1_234_567],
    ['0', 0],
    ['007', 7],
    ['', null],
    ['  ', null],
  ])('%j is %s', (text, value) => expect(valueOf(text)).toBe(value));

  test.each([
    '12.50',
    '12.5',
    '12,000',
    '1.2345',
    '12.00',
    '1,234.50',
    '12,50',
    '.500',
    '12.',
    '12..000',
    'mille',
    '12k',
    '1e3',
    '-5',
    '5 6',
    '١٢',
    '€',
    '12.000.00',
  ])('%j is refused in Italian, not guessed', (text) => {
    expect(valueOf(text)).toBeUndefined();
    expect(problemOf(text)).toMatch(/^[A-Z].{10,}/);
  });

  test('decimals follow a comma, as many as there may be', () => {
    expect(valueOf('5,9', { decimals: 2 })).toBe(5.9);
    expect(valueOf('1.234,56', { decimals: 2 })).toBe(1234.56);
    expect(valueOf('1234,5', { decimals: 2 })).toBe(1234.5);
    expect(valueOf('3,5119', { decimals: 4 })).toBe(3.5119);
    expect(valueOf('0,125', { decimals: 3 })).toBe(0.125);
    expect(valueOf('12.000', { decimals: 2 })).toBe(12_000);
    // No thousands end after one, two or four digits.
    expect(valueOf('5.9', { decimals: 2 })).toBe(5.9);
    expect(valueOf('3.5119', { decimals: 4 })).toBe(3.5119);
    expect(problemOf('1.2.5', { decimals: 2 })).toContain('virgola');
    expect(problemOf('3.5119', { decimals: 2 })).toBe('Al massimo 2 decimali');
    expect(problemOf('5,999', { decimals: 2 })).toBeDefined();
    expect(problemOf('0,1234', { decimals: 2 })).toBe('Al massimo 2 decimali');
  });

  test('below zero where it may be, and years without dots', () => {
    expect(valueOf('-5', { signed: true })).toBe(-5);
    expect(valueOf('−1.500', { signed: true })).toBe(-1500);
    expect(valueOf('2019', { plain: true })).toBe(2019);
    expect(valueOf('2.019', { plain: true })).toBeUndefined();
  });

  test('what is shown is read as the same', () => {
    assert(
      property(integer({ min: 0, max: 1e9 }), integer({ min: 0, max: 3 }), (whole, decimals) => {
        const value = whole / 10 ** decimals;
        expect(valueOf(numberText(value, { decimals }), { decimals })).toBe(value);
      }),
    );
  });
});

/** Presses keys one by one at the caret, `<` for a deletion. */
function type(keys: string, from = { text: '', caret: 0 }) {
  let state = from;
  for (const key of keys) {
    const { text, caret } = state;
    const raw =
      key === '<'
        ? { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) }
        : { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 };
    state = groupTyped(text, raw, true);
  }
  return state;
}

const paste = (before: string, text: string) => groupTyped(before, { text, caret: text.length }, false).text;

describe('a number while it is typed', () => {
  test.each([
    ['12000', '12.000'],
    ['12.000', '12.000'],
    ['1234567', '1.234.567'],
    ['1.234.567', '1.234.567'],
    ['12000,5', '12.000,5'],
    ['12.5', '12.5'],
    ['12.50', '12.50'],
    ['1200000<<', '12.000'],
    ['-5000', '-5.000'],
  ])('%s shows %s', (keys, shown) => expect(type(keys).text).toBe(shown));

  test('the caret stays behind the digit that was typed', () => {
    expect(type('9', { text: '1.234', caret: 1 })).toEqual({ text: '19.234', caret: 2 });
    expect(type('9', { text: '12.345', caret: 3 })).toEqual({ text: '129.345', caret: 3 });
    expect(type('<', { text: '12.345', caret: 2 })).toEqual({ text: '1.345', caret: 1 });
    expect(type('7', { text: '1.234,5', caret: 7 })).toEqual({ text: '1.234,57', caret: 8 });
  });

  test('what is pasted keeps its dots, whatever stood there', () => {
    expect(paste('1.500', '1.5')).toBe('1.5');
    expect(paste('1.200', '3.9')).toBe('3.9');
    expect(paste('', '12000')).toBe('12.000');
  });

  test('no keys ever make a number that was not typed', () => {
    const key = constantFrom('0', '1', '2', '3', '5', '9', '.', ',');
    assert(
      property(array(key, { maxLength: 12 }), (keys) => {
        const read = readNumber(type(keys.join('')).text);
        const digits = keys.join('').replaceAll('.', '').replace(',', '.');
        if (typeof read.value === 'number') expect(read.value).toBe(Number(digits));
      }),
      { numRuns: 2000 },
    );
  });
});

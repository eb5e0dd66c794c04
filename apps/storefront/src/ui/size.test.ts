import { expect, it } from 'vitest';
import { cssSize } from './size.ts';

it.each([
  ['small', '16px'],
  ['medium', '20px'],
  ['large', '28px'],
  [24, '24px'],
  ['24', '24px'],
  ['1.5rem', '1.5rem'],
  ['50%', '50%'],
])('reads %s as %s', (size, css) => {
  expect(cssSize(size)).toBe(css);
});

it.each(['', 'huge', '12 px', '1.2.3', '-4px', 'toString', 'url(x)', Number.NaN, Number.POSITIVE_INFINITY])(
  'refuses %s',
  (size) => {
    expect(() => cssSize(size)).toThrow('Invalid size');
  },
);

import { expect, test } from 'vitest';
import { goneText } from './goneText.rules.ts';

test.each([
  [1, 1, 'Il file non contiene più il solo annuncio di questa origine: applicandolo sarebbe ritirato.'],
  [1, 3, 'Il file non contiene più 1 dei 3 annunci di questa origine: applicandolo sarebbe ritirato.'],
  [7, 8, 'Il file non contiene più 7 degli 8 annunci di questa origine: applicandolo sarebbero ritirati.'],
  [5, 11, 'Il file non contiene più 5 degli 11 annunci di questa origine: applicandolo sarebbero ritirati.'],
  [400, 810, 'Il file non contiene più 400 degli 810 annunci di questa origine: applicandolo sarebbero ritirati.'],
  [400, 1100, 'Il file non contiene più 400 dei 1.100 annunci di questa origine: applicandolo sarebbero ritirati.'],
])('%i of %i that are gone', (gone, stock, text) => {
  expect(goneText(gone, stock)).toBe(text);
});

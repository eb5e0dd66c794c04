import { expect, test } from 'vitest';
import { uuidv7 } from './uuid.ts';

const FORM = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('an id begins with its time, and those of one millisecond follow each other', () => {
  const made = Array.from({ length: 2_000 }, () => uuidv7(1_700_000_000_000));
  expect(made.every((id) => FORM.test(id) && id.startsWith('018bcfe5-6800-7'))).toBe(true);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('ids of an earlier time come first, whenever they are made', () => {
  const later = uuidv7(1_700_000_000_001);
  expect(uuidv7(1_700_000_000_000) < later).toBe(true);
});

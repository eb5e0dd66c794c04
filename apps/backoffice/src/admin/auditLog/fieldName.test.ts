import { expect, test } from 'vitest';
import { fieldName } from './fieldName.ts';

test.each([
  ['deleted_state', 'Stato prima dell’eliminazione'],
  ['scopes', 'Permessi'],
  ['closed_days', 'Giorni di chiusura'],
  ['missing', 'Che cosa manca'],
  ['showcased_at', 'In vetrina dal'],
])('%s is called %s', (field, name) => {
  expect(fieldName(field)).toBe(name);
});

test('a field of years ago that has no name keeps its own', () => {
  expect(fieldName('old_thing')).toBe('old thing');
  expect(fieldName('constructor')).toBe('constructor');
});

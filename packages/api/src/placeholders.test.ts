import { expect, test } from 'vitest';
import { parsePlaceholder, placeholderName } from './placeholders.ts';

test('the name of an illustration gives its view and colour back', () => {
  const name = placeholderName('wheel', 'f4f3ee');
  expect(name.length).toBeLessThan(20);
  expect(parsePlaceholder(name)).toEqual({ view: 'wheel', colour: 'f4f3ee' });
});

test('what is a data address, nothing, or no name that we give is none', () => {
  for (const other of ['', 'data:image/webp;base64,AA==', 'wheel:red', 'toString:f4f3ee', 'above:f4f3ee']) {
    expect(parsePlaceholder(other)).toBeUndefined();
  }
});

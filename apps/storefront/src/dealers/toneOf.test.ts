import { expect, it } from 'vitest';
import { toneOf } from './toneOf.ts';

it('gives a dealership the same tone each time, and neighbours different ones', () => {
  const names = [
    'Autocentro Porta Mascarella',
    'Autolinea',
    'Gruppo Montecorvi',
    'Autosalone Zuccarotti',
    'Tirreno Auto',
  ];
  const tones = names.map(toneOf);
  expect(names.map(toneOf)).toEqual(tones);
  expect(new Set(tones).size).toBeGreaterThan(2);
  expect(tones.every((tone) => tone >= 0 && tone < 6)).toBe(true);
});

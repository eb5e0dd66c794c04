import { expect, test } from 'vitest';
import { dueText, mayTradeIn } from './leadName.ts';

test('who only calls, or asks to be called, has offered no car in exchange', () => {
  expect((['message', 'report', 'price_drop'] as const).map((channel) => mayTradeIn({ channel }))).toEqual([
    true,
    true,
    true,
  ]);
  expect((['callback', 'phone', 'whatsapp'] as const).map((channel) => mayTradeIn({ channel }))).toEqual([
    false,
    false,
    false,
  ]);
});

test('when something is to be done has the article that is spoken', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  expect(dueText('2026-12-08', now).text).toBe('Entro l’8/12');
  expect(dueText('2026-11-08', now).text).toBe('Scaduta l’8/11');
  expect(dueText('2026-12-09', now).text).toBe('Entro il 9/12');
});

import { describe, expect, test } from 'vitest';
import { reportBody } from './public/reports.ts';
import { saveSearchBody } from './public/savedSearches.ts';
import { noteBody } from './dealer/leads.ts';
import { orNothing, givenPasswordField, newPasswordField, textField } from './fields.ts';
import { threadText } from './leadFields.ts';

const messages = (schema: typeof threadText | typeof saveSearchBody, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const BLANKS = ['', '   ', '\n\n', '\u00a0 \u00a0', '\u2003\t', '\u200b\u200b\u200b', '\u3164\ufeff'];

describe('what people write', () => {
  test.each(BLANKS)('is missing where %j stands alone', (text) => {
    expect(messages(threadText, { text })).toEqual(['Il campo Messaggio è richiesto']);
    expect(messages(saveSearchBody, { name: text, frequency: 'daily', address: '/risultati' })).toEqual([
      'Il campo Nome è richiesto',
    ]);
    expect(noteBody.safeParse({ text }).success).toBe(false);
    expect(reportBody.parse({ reason: 'sold', text }).text).toBe('');
  });

  test('is counted and kept without the spaces around it', () => {
    expect(threadText.parse({ text: '\u00a0Sì, va\u00a0bene\n\nA domani \n' }).text).toBe(
      'Sì, va\u00a0bene\n\nA domani',
    );
    expect(textField('Testo', ['max', 3]).parse(' abc ')).toBe('abc');
    expect(messages(threadText, { text: ' a ' })).toHaveLength(1);
  });

  test('may be left out as null where nothing has to be said', () => {
    const field = orNothing(textField('Nota', ['min', 3]));
    for (const text of [...BLANKS, null]) expect(field.parse(text)).toBeNull();
    expect(field.parse(' abc')).toBe('abc');
    expect(field.safeParse('ab').success).toBe(false);
  });
});

test('a password is what was typed, to the last space', () => {
  expect(givenPasswordField.parse(' segreta ')).toBe(' segreta ');
  expect(newPasswordField.parse(' Sicura-2026 ')).toBe(' Sicura-2026 ');
});

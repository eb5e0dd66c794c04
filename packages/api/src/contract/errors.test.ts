import { describe, expect, test } from 'vitest';
import {
  ApiError,
  ERROR_CODES,
  errorStatus,
  errorText,
  failureMessage,
  FRONT_END_ERRORS,
  invalid,
  PageError,
  TOAST_TITLES,
  toErrorCode,
  toPageError,
} from './errors.ts';

describe('the catalogue', () => {
  test('the catalogue of errors has every code of the specification, and those of the second factor, each with a text of its own', () => {
    const codes = ['0', '1', '2', '3', '4', '5', '6'];
    for (const [letter, last] of [
      ['S', 6],
      ['C', 7],
      ['O', 4],
      ['A', 7],
      ['F', 3],
    ] as const) {
      for (let n = 1; n <= last; n += 1) codes.push(`${letter}${n}`);
    }
    expect(ERROR_CODES).toEqual(codes);
    const texts = ERROR_CODES.map(errorText);
    for (const text of texts) expect(text).toMatch(/^\p{Lu}.{8,}\.$/u);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('answers with the statuses of the conventions', () => {
    const general = {
      '0': 200,
      '1': 500,
      '2': 422,
      '3': 401,
      '4': 404,
      '5': 403,
      '6': 403,
      A1: 401,
      F1: 401,
      F2: 403,
      F3: 403,
    } as const;
    for (const code of ERROR_CODES) {
      if (code in general) expect(errorStatus(code), code).toBe(general[code as keyof typeof general]);
      else expect([409, 422], code).toContain(errorStatus(code));
    }
  });

  test('the catalogue of errors has the front end’s texts', () => {
    expect(FRONT_END_ERRORS.timeout_expired).toBe('Timeout scaduto');
    expect(FRONT_END_ERRORS.profile_timeout).toBe('Non è stato possibile caricare il profilo utente');
    expect(TOAST_TITLES).toEqual({ error: 'Errore', success: 'Completato' });
  });

  test('falls back to the generic text', () => {
    for (const code of ['X9', 99, null, undefined, '', '__proto__', 'toString', {}]) {
      expect(errorText(code)).toBe(errorText('1'));
      expect(toErrorCode(code)).toBe('1');
    }
    expect(toErrorCode(4)).toBe('4');
    expect(errorText(4)).toBe(errorText('4'));
  });
});

describe('what a person reads', () => {
  test('the text of the code, whatever the answer says', () => {
    expect(failureMessage({ error_code: 'S3', error_message: 'x' })).toBe(errorText('S3'));
    expect(failureMessage({ error_code: 'X9', error_message: 'x' })).toBe(errorText('1'));
  });

  test('the answer’s own message when it has no code', () => {
    expect(failureMessage({ error_message: 'Il server è in manutenzione' })).toBe('Il server è in manutenzione');
    expect(failureMessage({ error_code: null, error_message: 'x' })).toBe('x');
  });

  test('the generic text without either', () => {
    expect(failureMessage({})).toBe(errorText('1'));
    expect(failureMessage({ error_message: '' })).toBe(errorText('1'));
    expect(failureMessage({ error_message: 7 })).toBe(errorText('1'));
  });
});

describe('the wrappers', () => {
  test('a page failure is 404 for code 4, else 500', () => {
    expect(toPageError(new ApiError('4'))).toMatchObject({ statusCode: 404, code: '4', message: errorText('4') });
    expect(toPageError(new ApiError('6'), true)).toMatchObject({ statusCode: 500, fatal: true, code: '6' });
    expect(toPageError(new ApiError('1', { status: 503 }))).toMatchObject({ statusCode: 503, code: '1' });
    expect(toPageError(new ApiError('2', { status: 429 }))).toMatchObject({ statusCode: 429, code: '2' });
    expect(toPageError(new TypeError('fetch failed'))).toMatchObject({ statusCode: 500, message: errorText('1') });
    const own = new PageError('Page not found: /x', { statusCode: 404 });
    expect(toPageError(own)).toBe(own);
  });

  test('invalid names the fields', () => {
    expect(invalid({ email: ['x'] })).toMatchObject({ code: '2', status: 422, fields: { email: ['x'] } });
  });
});

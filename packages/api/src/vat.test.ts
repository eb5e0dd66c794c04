import { describe, expect, test } from 'vitest';
import { parseVat } from './vat.ts';

describe('VAT numbers', () => {
  test.each(['00743110157', '02342520158', '09718410153'])('%s is Italian', (text) => {
    expect(parseVat(text)).toEqual({ country: 'IT', number: text, text });
  });

  test.each([
    ['00743110158', 'its check digit is wrong'],
    ['00000000000', 'its serial number is zero'],
    ['86334519757', 'there is no office 975'],
    ['0074311015', 'a digit is missing'],
    ['007431101577', 'a digit is too many'],
    ['IT', 'it has no digits'],
    ['', 'it is empty'],
    ['ABCDEFGHIJK', 'it has no digits'],
    ['٠٠٧٤٣١١٠١٥٧', 'its digits are not European'],
    ['US123456789', 'the country is not in VIES'],
    ['DE123456789', 'its German check digit is wrong'],
    ['DE036695976', 'no German number begins with zero'],
  ])('%s is none: %s', (text) => {
    expect(parseVat(text)).toBeNull();
  });

  test('VAT numbers may be written with prefix, spaces, dots and dashes', () => {
    for (const text of ['IT00743110157', 'it 0074 3110 157', '00.743.110.157', 'IT-00743110157', ' 00743110157 ']) {
      expect(parseVat(text)?.text).toBe('00743110157');
    }
  });

  test('VAT numbers of other countries keep their prefix', () => {
    expect(parseVat('de 136 695 976')).toEqual({ country: 'DE', number: '136695976', text: 'DE136695976' });
    expect(parseVat('ATU13585627')?.text).toBe('ATU13585627');
    expect(parseVat('FR 40 303 265 045')?.country).toBe('FR');
    expect(parseVat('NL004495445B01')?.country).toBe('NL');
  });
});

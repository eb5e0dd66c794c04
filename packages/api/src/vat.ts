import { ownValue } from './ownValue.ts';

/** A VAT number that VIES may be asked about. */
export interface VatNumber {
  /** As VIES names the country: ISO but for Greece (EL) and Northern Ireland (XI). */
  country: string;
  /** Without the country's prefix. */
  number: string;
  /** As it is stored and shown: digits alone in Italy, with its prefix elsewhere. */
  text: string;
}

/** How the number of each country of VIES is written. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^\d{9}(?:\d{3})?$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Offices other than the provinces' (001 to 100). */
const ITALIAN_OFFICES: readonly number[] = [120, 121, 888, 999];

/** Seven digits of serial number, three of the office, a check digit after Luhn. */
function isItalian(number: string): boolean {
  const [serial, office] = [Number(number.slice(0, 7)), Number(number.slice(7, 10))];
  if (serial === 0 || !((office >= 1 && office <= 100) || ITALIAN_OFFICES.includes(office))) return false;
  const sum = Array.from(number, Number).reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** The check digit of ISO 7064, MOD 11,10. */
function isGerman(number: string): boolean {
  let product = 10;
  for (const digit of Array.from(number.slice(0, -1), Number)) {
    const sum = (digit + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(number.at(-1));
}

const CHECKS: Readonly<Record<string, (number: string) => boolean>> = { IT: isItalian, DE: isGerman };

/**
 * A VAT number as somebody wrote it: spaces, dots, dashes and slashes are left out, eleven digits alone are Italian.
 * Null when no such number can exist; whether it does is the registry's to say.
 */
export function parseVat(written: string): VatNumber | null {
  const compact = written.replace(/[\s./-]+/g, '').toUpperCase();
  const [, prefix, number = ''] = /^([A-Z]{2})?([A-Z\d]{2,12})$/.exec(compact) ?? [];
  const country = prefix ?? 'IT';
  if (!ownValue(FORMATS, country)?.test(number) || !(ownValue(CHECKS, country)?.(number) ?? true)) return null;
  return { country, number, text: country === 'IT' ? number : country + number };
}

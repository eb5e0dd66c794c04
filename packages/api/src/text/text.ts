import { MAX_SLUG_LENGTH, MAX_TEXT_LENGTH, SLUG_PATTERN } from '../constants.ts';

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isUuid(value: string): boolean {
  return UUID_PATTERN.test(value);
}

/** `value` as an id, lower case; empty when it is none. */
export function toUuid(value: string): string {
  const uuid = value.trim().toLowerCase();
  return isUuid(uuid) ? uuid : '';
}

/** `value` as a slug, lower case; empty when it cannot be one. */
export function toSlug(value: string): string {
  const slug = value.trim().toLowerCase();
  return slug.length <= MAX_SLUG_LENGTH && SLUG_PATTERN.test(slug) ? slug : '';
}

/** `value` as a make or a model of it, `make` or `make/model`; empty when it cannot be one. */
export function toCar(value: string): string {
  const [make = '', ...model] = value.split('/');
  const [first, second] = [toSlug(make), toSlug(model[0] ?? '')];
  if (first === '' || model.length > 1) return '';
  return model.length === 0 ? first : second && `${first}/${second}`;
}

/** `value` as the two letters of a province, in capitals; empty when it cannot be one. */
export function toCode(value: string): string {
  const code = value.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : '';
}

/** One line of well-formed text of at most `most` UTF-16 units: control characters become spaces, the ends are trimmed. */
export function cleanText(value: string, most = MAX_TEXT_LENGTH): string {
  const line = value.replace(/\p{Cc}+/gu, ' ').trim();
  // Cutting may halve a pair or leave a space at the end.
  return line.slice(0, most).toWellFormed().trim();
}

import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './constants.ts';
import { FALLBACK_RULE_MESSAGE, type PASSWORD_PROBLEMS, RULE_MESSAGES } from './it.ts';

/** Fields are checked on these events, not on each input. */
export const VALIDATE_ON = ['blur', 'change'] as const;

export type Form = Readonly<Record<string, unknown>>;

/** The values that each rule takes; `confirmed` names the other field, `size` counts kB. */
interface RuleArguments {
  required: [];
  email: [];
  min: [characters: number];
  max: [characters: number];
  length: [characters: number];
  min_value: [least: number];
  max_value: [most: number];
  numeric: [];
  is_not: [other: unknown];
  password: [];
  confirmed: [otherField: string];
  hasAllKeys: [...keys: string[]];
  sluggable: [];
  alpha: [];
  alpha_num: [];
  alpha_dash: [];
  alpha_spaces: [];
  between: [least: number, most: number];
  digits: [digits: number];
  dimensions: [width: number, height: number];
  ext: [...extensions: string[]];
  image: [];
  integer: [];
  mimes: [...types: string[]];
  not_one_of: [...values: unknown[]];
  one_of: [...values: unknown[]];
  regex: [pattern: RegExp];
  size: [kilobytes: number];
  url: [];
}
export type RuleName = keyof RuleArguments;

/** A rule with its values, `['min', 3]`, or a check of the form's own: true passes, a text is its message. */
export type Rule =
  | { [Name in RuleName]: readonly [name: Name, ...RuleArguments[Name]] }[RuleName]
  | ((value: unknown, form: Form) => boolean | string);

/** Empty string, false, empty array, null and an absent value. */
export function isMissing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Characters as a person counts them in text, entries of a list. */
function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : Array.from(String(value)).length;
}

/** The part of a File that rules look at. */
interface FileLike {
  name: string;
  type: string;
  size: number;
}

function filesOf(value: unknown): Partial<FileLike>[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.map((file) => (typeof file === 'object' && file !== null ? file : {}));
}

function everyFile(value: unknown, accepts: (file: FileLike) => boolean): boolean {
  return filesOf(value).every(({ name, type, size }) => {
    return name !== undefined && type !== undefined && size !== undefined && accepts({ name, type, size });
  });
}

const EMAIL =
  /^(?=.{3,254}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

function isWebAddress(value: unknown): boolean {
  return URL.canParse(String(value)) && /^https?:$/.test(new URL(String(value)).protocol);
}

function matches(pattern: RegExp) {
  return (value: unknown) => pattern.test(String(value));
}

/** `value` as a number; not-a-number for what is not written as one. */
function numberOf(value: unknown): number {
  return typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
}

function isOneOf(value: unknown, values: readonly unknown[]): boolean {
  return values.some((allowed) => String(allowed) === String(value));
}

type Checks = {
  [Name in RuleName]: (value: unknown, args: RuleArguments[Name], form: Form) => boolean;
};

const checks: Checks = {
  required: (value) => !isMissing(value),
  email: matches(EMAIL),
  min: (value, [characters]) => lengthOf(value) >= characters,
  max: (value, [characters]) => lengthOf(value) <= characters,
  length: (value, [characters]) => lengthOf(value) === characters,
  min_value: (value, [least]) => numberOf(value) >= least,
  max_value: (value, [most]) => numberOf(value) <= most,
  numeric: matches(/^\d+$/),
  is_not: (value, [other]) => value !== other,
  password: (value) => lengthOf(String(value).replace(/\s/gu, '')) >= MIN_PASSWORD_LENGTH,
  confirmed: (value, [otherField], form) => (value ?? '') === (form[otherField] ?? ''),
  hasAllKeys: (value, keys) =>
    typeof value === 'object' && value !== null && keys.every((key) => Object.hasOwn(value, key)),
  sluggable: (value) => (String(value).match(/\p{L}/gu)?.length ?? 0) >= 2,
  alpha: matches(/^\p{L}+$/u),
  alpha_num: matches(/^[\p{L}\p{N}]+$/u),
  alpha_dash: matches(/^[\p{L}\p{N}_-]+$/u),
  alpha_spaces: matches(/^[\p{L} ]+$/u),
  between: (value, [least, most]) => numberOf(value) >= least && numberOf(value) <= most,
  digits: (value, [digits]) => /^\d+$/.test(String(value)) && lengthOf(value) === digits,
  dimensions: (value, [width, height]) =>
    typeof value === 'object' &&
    value !== null &&
    'width' in value &&
    'height' in value &&
    value.width === width &&
    value.height === height,
  ext: (value, extensions) =>
    everyFile(value, ({ name }) => extensions.some((ext) => name.toLowerCase().endsWith(`.${ext.toLowerCase()}`))),
  image: (value) => everyFile(value, ({ type }) => type.startsWith('image/')),
  integer: matches(/^-?\d+$/),
  mimes: (value, types) =>
    everyFile(value, ({ type }) =>
      types.some((allowed) => (allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed)),
    ),
  not_one_of: (value, values) => !isOneOf(value, values),
  one_of: (value, values) => isOneOf(value, values),
  // A pattern with the g or y flag would remember where it stopped.
  regex: (value, [pattern]) => new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(String(value)),
  size: (value, [kilobytes]) => everyFile(value, ({ size }) => size <= kilobytes * 1024),
  url: isWebAddress,
};

/** These look at missing values too; of the others, `required` alone refuses them. */
const SEES_MISSING: readonly string[] = ['required', 'confirmed', 'is_not'] satisfies RuleName[];

/** The message of a rule for a field's label; the fallback when the rule has none. */
export function ruleMessage(name: string, label: string, args: readonly unknown[] = []): string {
  const messages: Readonly<Record<string, string>> = RULE_MESSAGES;
  const text = Object.hasOwn(messages, name) ? messages[name] : undefined;
  return (text ?? FALLBACK_RULE_MESSAGE).replace(/\{(field|\d)\}/g, (_, key: string) => {
    const arg = args[Number(key)];
    if (key === 'field') return label;
    return typeof arg === 'string' || typeof arg === 'number' ? String(arg) : '';
  });
}

/** The message of the first rule that the value fails; null when it passes them all. */
export function validateField(
  value: unknown,
  rules: readonly Rule[],
  { label, form = {} }: { label: string; form?: Form },
): string | null {
  for (const rule of rules) {
    if (typeof rule === 'function') {
      const answer = rule(value, form);
      if (answer !== true) return typeof answer === 'string' ? answer : ruleMessage('', label);
    } else {
      const [name, ...args] = rule;
      if (isMissing(value) && !SEES_MISSING.includes(name)) continue;
      // The tuple's values are those of its name, which the compiler cannot follow through the table.
      const check = checks[name] as (value: unknown, args: readonly unknown[], form: Form) => boolean;
      if (!check(value, args, form)) return ruleMessage(name, label, args);
    }
  }
  return null;
}

/** Field → its first message, for the fields that fail. */
export function validateForm(
  form: Form,
  fields: Readonly<Record<string, { label: string; rules: readonly Rule[] }>>,
): Record<string, string> {
  const failures: Record<string, string> = {};
  for (const [field, { label, rules }] of Object.entries(fields)) {
    const message = validateField(form[field], rules, { label, form });
    if (message !== null) failures[field] = message;
  }
  return failures;
}

export type PasswordProblem = keyof typeof PASSWORD_PROBLEMS;

/**
 * What a password lacks by the rule of error A6; empty when it is good. Whether it is in a breach database is for the
 * server to say. Spaces and any Unicode are allowed; length is in characters, not bytes.
 */
export function passwordRule(password: string): PasswordProblem[] {
  const length = lengthOf(password);
  const problems: [PasswordProblem, boolean][] = [
    ['short', length < MIN_PASSWORD_LENGTH],
    ['long', length > MAX_PASSWORD_LENGTH],
    ['uppercase', !/\p{Lu}/u.test(password)],
    ['lowercase', !/\p{Ll}/u.test(password)],
    ['digit', !/\p{Nd}/u.test(password)],
    ['special', !/[^\p{L}\p{N}\s]/u.test(password)],
  ];
  return problems.filter(([, lacks]) => lacks).map(([problem]) => problem);
}

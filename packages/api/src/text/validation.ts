import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../constants.ts';
import { count } from './format.ts';
import { FALLBACK_RULE_MESSAGE, type PASSWORD_PROBLEMS, RULE_MESSAGES } from './it.ts';

/** A rule of a text field with its value, or a check of the field's own: true passes, a text is its message. */
export type Rule =
  | readonly [name: 'required' | 'email' | 'password' | 'sluggable' | 'url']
  | readonly [name: 'min' | 'max' | 'digits', characters: number]
  | readonly [name: 'regex', pattern: RegExp]
  | ((text: string) => true | string);

const EMAIL =
  /^(?=.{3,254}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Characters as a person counts them. */
const lengthOf = (text: string): number => Array.from(text).length;

function isKept(rule: Exclude<Rule, (text: string) => true | string>, text: string): boolean {
  // What is missing is for `required` alone to refuse.
  if (text === '') return rule[0] !== 'required';
  switch (rule[0]) {
    case 'required':
      return true;
    case 'email':
      return EMAIL.test(text);
    case 'password':
      return lengthOf(text.replace(/\s/gu, '')) >= MIN_PASSWORD_LENGTH;
    case 'sluggable':
      return (text.match(/\p{L}/gu)?.length ?? 0) >= 2;
    case 'url':
      return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
    case 'min':
      return lengthOf(text) >= rule[1];
    case 'max':
      return lengthOf(text) <= rule[1];
    case 'digits':
      return /^\d+$/.test(text) && text.length === rule[1];
    default:
      return rule[1].test(text);
  }
}

/** The message of a rule for a field's label, or the fallback. Whole numbers are grouped; what is none, as a year, comes as text. */
export function ruleMessage(name: string, label: string, args: readonly unknown[] = []): string {
  const messages: Readonly<Record<string, string>> = RULE_MESSAGES;
  const text = Object.hasOwn(messages, name) ? messages[name] : undefined;
  return (text ?? FALLBACK_RULE_MESSAGE).replace(/\{(field|\d)\}/g, (_, key: string) => {
    const arg = args[Number(key)];
    if (key === 'field') return label;
    return typeof arg === 'number' ? count(arg) : typeof arg === 'string' ? arg : '';
  });
}

/** The message of the first rule that a text breaks; null when it keeps them all. */
export function brokenRule(text: string, rules: readonly Rule[], label: string): string | null {
  for (const rule of rules) {
    if (typeof rule === 'function') {
      const answer = rule(text);
      if (answer !== true) return answer;
    } else if (!isKept(rule, text)) {
      const [name, ...args] = rule;
      return ruleMessage(name, label, args);
    }
  }
  return null;
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

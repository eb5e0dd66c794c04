import { describe, expect, test } from 'vitest';
import { errorText } from '../contract/errors.ts';
import { FALLBACK_RULE_MESSAGE, RULE_MESSAGES } from './it.ts';
import { brokenRule, passwordRule, type Rule, ruleMessage } from './validation.ts';

const check = (text: string, ...rules: Rule[]) => brokenRule(text, rules, 'Nome');

test.each<[Rule, string[], string[]]>([
  [['required'], ['x', ' '], ['']],
  [['email'], ['a@b.it', "o'neil+x@sub.esempio.it"], ['a', 'a@b', 'a b@c.it', 'a..b@c.it', 'a@-b.it', 'a@b.it,c@d.it']],
  [
    ['min', 3],
    ['abc', '🚗🚗🚗'],
    ['ab', '🚗🚗'],
  ],
  [['max', 3], ['abc', '🚗🚗🚗'], ['abcd']],
  [['password'], ['12345678', '1234 5678'], ['1234567', '1234   567', '        ']],
  [['sluggable'], ['Fi', 'à1è', '5ab'], ['a1', '--', '12', '!?']],
  [['digits', 5], ['40121'], ['4012', '4012a']],
  [['regex', /^a+$/], ['a', 'aa'], ['b']],
  [['url'], ['https://carzaa.test/a', 'http://carzaa.test'], ['carzaa.test', 'javascript:alert(1)', 'x']],
])('%j passes the right and refuses the wrong', (rule, good, bad) => {
  for (const text of good) expect(check(text, rule), text).toBeNull();
  for (const text of bad) expect(check(text, rule), text).toMatch(/./);
});

test('what is missing is for required alone to refuse', () => {
  expect(check('', ['email'], ['min', 3], ['password'], ['digits', 5], ['sluggable'], ['url'])).toBeNull();
});

test('a field shows the first rule that fails', () => {
  expect(check('', ['required'], ['email'])).toBe('Il campo Nome è richiesto');
  expect(check('a', ['required'], ['email'], ['min', 3])).toMatch(/email/);
});

describe('messages of rules', () => {
  test('messages of rules are those of the specification', () => {
    expect(check('x', ['email'])).toBe('Il campo Nome deve essere un indirizzo email valido');
    expect(check('x', ['password'])).toBe('La password deve essere almeno di 8 caratteri');
    expect(check('1', ['sluggable'])).toBe('Il campo Nome contiene solo caratteri speciali o non è valido.');
    expect(ruleMessage('confirmed', 'Conferma')).toBe('Il campo Conferma non corrisponde.');
  });

  test('carry the values of the rule and nothing unfilled', () => {
    expect(check('ab', ['min', 3])).toContain('3');
    expect(check('a'.repeat(2001), ['max', 2000])).toBe('Il campo Nome deve avere al massimo 2.000 caratteri');
    expect(ruleMessage('max_value', 'Anno', ['2026'])).toBe('Il campo Anno non può essere maggiore di 2026');
    for (const name of Object.keys(RULE_MESSAGES)) expect(ruleMessage(name, 'Nome', [1])).not.toMatch(/[{}]/);
    expect(ruleMessage('min', '$& {0}', [3])).toContain('$& {0}');
  });

  test('fall back for a rule without one', () => {
    expect(FALLBACK_RULE_MESSAGE).toBe('{field} is not valid');
    expect(ruleMessage('unheard_of', 'Nome')).toBe('Nome is not valid');
    expect(ruleMessage('toString', 'Nome')).toBe('Nome is not valid');
    expect(check('x', () => 'Non così')).toBe('Non così');
    expect(check('x', () => true)).toBeNull();
  });
});

describe('the password rule A6', () => {
  test.each([
    ['Carzaa-Demo-2026', []],
    ['Ab1!Ab1!', []],
    ['Ab1 !🚗èÈ', []],
    ['', ['short', 'uppercase', 'lowercase', 'digit', 'special']],
    ['abcdefgh', ['uppercase', 'digit', 'special']],
    ['ABCDEFG1!', ['lowercase']],
    ['Abcdefg1 ', ['special']],
    [`Aa1!${'x'.repeat(125)}`, ['long']],
    [`Aa1!${'x'.repeat(124)}`, []],
  ])('%j lacks %j', (password, problems) => {
    expect(passwordRule(password)).toEqual(problems);
  });

  test('the password rule A6 is told whole by the error', () => {
    for (const word of ['8 caratteri', 'maiuscola', 'minuscola', 'cifra', 'speciale', 'violate']) {
      expect(errorText('A6')).toContain(word);
    }
  });
});

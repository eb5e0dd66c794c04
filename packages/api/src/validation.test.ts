import { describe, expect, test } from 'vitest';
import { errorText } from './errors.ts';
import { FALLBACK_RULE_MESSAGE, RULE_MESSAGES } from './it.ts';
import { isMissing, passwordRule, type Rule, ruleMessage, validateField, validateForm } from './validation.ts';

const check = (value: unknown, ...rules: Rule[]) => validateField(value, rules, { label: 'Nome' });
const png = { name: 'Foto.PNG', type: 'image/png', size: 2048 };
const pdf = { name: 'foto.pdf', type: 'application/pdf', size: 2049 };

describe('required', () => {
  test.each([[''], [false], [[]], [null], [undefined]])('%j is missing', (value) => {
    expect(isMissing(value)).toBe(true);
    expect(check(value, ['required'])).toBe('Il campo Nome è richiesto');
  });

  test.each([['x'], [0], [true], [['a']], [{}]])('%j is there', (value) => {
    expect(check(value, ['required'])).toBeNull();
  });
});

describe('each rule passes the right and refuses the wrong', () => {
  test.each<[Rule, unknown[], unknown[]]>([
    [
      ['email'],
      ['a@b.it', "o'neil+x@sub.esempio.it"],
      ['a', 'a@b', 'a b@c.it', 'a..b@c.it', 'a@-b.it', 'a@b.it,c@d.it'],
    ],
    [
      ['min', 3],
      ['abc', '🚗🚗🚗', ['a', 'b', 'c']],
      ['ab', '🚗🚗'],
    ],
    [['max', 3], ['abc', '🚗🚗🚗'], ['abcd']],
    [['length', 3], ['abc'], ['ab', 'abcd']],
    [
      ['min_value', 3],
      [3, '4'],
      [2, '2.9', 'x', ' '],
    ],
    [
      ['max_value', 3],
      [3, '2'],
      [4, 'x'],
    ],
    [['numeric'], ['0123'], ['1.2', '-1', '1e3', 'x']],
    [['is_not', 'a'], ['b', ''], ['a']],
    [['password'], ['12345678', '1234 5678'], ['1234567', '1234   567', '        ']],
    [['hasAllKeys', 'a', 'b'], [{ a: 1, b: null }], [{ a: 1 }, {}, 'ab']],
    [['sluggable'], ['Fi', 'à1è', '5ab'], ['a1', '--', '12', '!?']],
    [['alpha'], ['Città'], ['a b', 'a1']],
    [['alpha_num'], ['Città1'], ['a b', 'a-1']],
    [['alpha_dash'], ['a-b_1'], ['a b', 'a.b']],
    [['alpha_spaces'], ['a b'], ['a1', 'a-b']],
    [
      ['between', 1, 3],
      [1, '3'],
      [0, '3.1', 'x'],
    ],
    [['digits', 5], ['40121'], ['4012', '4012a']],
    [['dimensions', 10, 20], [{ width: 10, height: 20 }], [{ width: 10, height: 21 }, 'x']],
    [
      ['ext', 'jpg', 'png'],
      [png, [png, png]],
      [pdf, [png, pdf], 'x'],
    ],
    [['image'], [png], [pdf]],
    [['integer'], ['-3', 4], ['1.5', 'x']],
    [['mimes', 'image/*'], [png], [pdf]],
    [['mimes', 'application/pdf'], [pdf], [png]],
    [['not_one_of', 'a', 1], ['b'], ['a', '1']],
    [['one_of', 'a', 1], ['a', '1'], ['b']],
    [['regex', /^a+$/g], ['a', 'aa', 'aaa'], ['b']],
    [['size', 2], [png], [pdf]],
    [['url'], ['https://carzaa.test/a', 'http://carzaa.test'], ['carzaa.test', 'javascript:alert(1)', 'x']],
  ])('%j', (rule, good, bad) => {
    for (const value of good) expect(check(value, rule), JSON.stringify(value)).toBeNull();
    for (const value of bad) expect(check(value, rule), JSON.stringify(value)).toMatch(/./);
  });

  test('confirmed must equal the other field, even when one is empty', () => {
    const rules: Rule[] = [['confirmed', 'password']];
    const confirm = (value: unknown, password: unknown) =>
      validateField(value, rules, { label: 'Conferma', form: { password } });
    expect(confirm('a', 'a')).toBeNull();
    expect(confirm('', 'a')).toBe('Il campo Conferma non corrisponde.');
    expect(confirm('b', 'a')).toBe('Il campo Conferma non corrisponde.');
    expect(confirm(undefined, '')).toBeNull();
  });

  test('what is missing is for required alone to refuse', () => {
    expect(check('', ['email'], ['min', 3], ['password'], ['numeric'], ['sluggable'], ['url'])).toBeNull();
  });
});

describe('messages', () => {
  test('are those of the specification', () => {
    expect(check('x', ['email'])).toBe('Il campo Nome deve essere un indirizzo email valido');
    expect(check('x', ['password'])).toBe('La password deve essere almeno di 8 caratteri');
    expect(check({}, ['hasAllKeys', 'a'])).toBe('Il campo Nome ha uno o più elementi mancanti.');
    expect(check('1', ['sluggable'])).toBe('Il campo Nome contiene solo caratteri speciali o non è valido.');
  });

  test('carry the values of the rule and nothing unfilled', () => {
    expect(check('ab', ['min', 3])).toContain('3');
    expect(check(9, ['between', 1, 3])).toContain('1 e 3');
    for (const name of Object.keys(RULE_MESSAGES)) expect(ruleMessage(name, 'Nome', [1, 2])).not.toMatch(/[{}]/);
    expect(ruleMessage('min', '$& {0}', [3])).toContain('$& {0}');
  });

  test('fall back for a rule without one', () => {
    expect(FALLBACK_RULE_MESSAGE).toBe('{field} is not valid');
    expect(ruleMessage('unheard_of', 'Nome')).toBe('Nome is not valid');
    expect(ruleMessage('toString', 'Nome')).toBe('Nome is not valid');
    expect(check('x', () => false)).toBe('Nome is not valid');
    expect(check('x', () => 'Non così')).toBe('Non così');
    expect(check('x', () => true)).toBeNull();
  });
});

test('a field shows the first rule that fails, a form the fields that fail', () => {
  expect(check('', ['required'], ['email'])).toBe('Il campo Nome è richiesto');
  expect(check('a', ['required'], ['email'], ['min', 3])).toMatch(/email/);
  const fields = {
    email: { label: 'email', rules: [['required'], ['email']] },
    name: { label: 'nome', rules: [['required']] },
  } satisfies Record<string, { label: string; rules: Rule[] }>;
  expect(validateForm({ email: 'x', name: 'Ada' }, fields)).toEqual({
    email: 'Il campo email deve essere un indirizzo email valido',
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

  test('is told whole by the error', () => {
    for (const word of ['8 caratteri', 'maiuscola', 'minuscola', 'cifra', 'speciale', 'violate']) {
      expect(errorText('A6')).toContain(word);
    }
  });
});

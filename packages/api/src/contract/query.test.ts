import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuery, parseQuery, type QueryValue } from './query.ts';

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'),
  fc.string({ minLength: 1 }).filter((text) => !text.endsWith('[]')),
);
const value = fc.string({ minLength: 1 });
/** A null-prototype record, so that `__proto__` is a key like any other. */
const values = fc.dictionary(key, fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 4 })), {
  noNullPrototype: false,
});

describe('the query dialect', () => {
  test('reads back what it writes', () => {
    fc.assert(
      fc.property(values, (written) => {
        expect(Object.entries(parseQuery(formatQuery(written)))).toEqual(Object.entries(written));
      }),
      { numRuns: 500 },
    );
  });

  test.each<[Record<string, QueryValue>, string]>([
    [{ category: ['suv', 'berlina'] }, 'category[]=suv&category[]=berlina'],
    [{ page: 2, onlyCarfax: true, q: 'a b' }, 'page=2&onlyCarfax=1&q=a+b'],
    [{ a: '', b: null, c: undefined, d: false, e: [], f: [''] }, ''],
    [{ zero: 0 }, 'zero=0'],
  ])('writes %j', (query, expected) => {
    expect(decodeURIComponent(formatQuery(query))).toBe(expected);
  });

  test('reads repeated keys as a list, with brackets or without', () => {
    expect(parseQuery('?a=1&a=2&b[]=3&c=4&d%5B%5D=5&d=6')).toEqual({ a: ['1', '2'], b: ['3'], c: '4', d: ['5', '6'] });
  });

  test('keys of the object prototype do no harm', () => {
    const query = parseQuery('__proto__=a&__proto__=b&constructor=c&__proto__[]=d');
    expect(Object.entries(query)).toEqual([
      ['__proto__', ['a', 'b', 'd']],
      ['constructor', 'c'],
    ]);
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
    expect(Object.hasOwn({}, 'a')).toBe(false);
  });

  test('never fails, whatever the address holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        expect(typeof parseQuery(search)).toBe('object');
      }),
    );
  });
});

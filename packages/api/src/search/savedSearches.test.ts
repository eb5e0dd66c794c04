import { describe, expect, test } from 'vitest';
import { savedSearchOf, tellBefore } from './savedSearches.ts';

const at = (text: string) => new Date(text);

describe('the canonical form of a saved search', () => {
  test('leaves out order, page and text, and sorts what was chosen in any order', () => {
    const one = savedSearchOf('/risultati/fiat?fuel[]=diesel&fuel[]=benzina&sort_by=newest&page=4&ai=una+Fiat&altro=1');
    expect(one).toEqual(savedSearchOf('/risultati/fiat?fuel[]=benzina&fuel[]=diesel'));
    expect(one?.filters).toEqual({ make: 'fiat', fuel: ['benzina', 'diesel'] });
    expect(savedSearchOf(one?.address ?? '')).toEqual(one);
  });

  test('the canonical form of a saved search is nothing for what is no search of this site', () => {
    for (const address of [
      '',
      'risultati',
      '/annunci/fiat/panda',
      '//altrove.example/risultati',
      'https://a.b/risultati',
    ])
      expect(savedSearchOf(address)).toBeUndefined();
  });
});

describe('when alerts are mailed', () => {
  // Saturday 21 November 2026, winter time: Rome is an hour ahead of UTC.
  test.each([
    ['2026-11-21T19:59:00Z', 'instant', '2026-11-21T19:59:00Z'],
    ['2026-11-21T20:00:00Z', 'instant', null],
    ['2026-11-21T06:59:59Z', 'instant', null],
    ['2026-11-21T07:00:00Z', 'instant', '2026-11-21T07:00:00Z'],
    ['2026-11-21T07:00:00Z', 'daily', '2026-11-21T07:00:00Z'],
    ['2026-11-21T18:00:00Z', 'daily', '2026-11-21T07:00:00Z'],
    ['2026-11-21T23:30:00Z', 'daily', null],
    ['2026-11-21T18:00:00Z', 'weekly', '2026-11-16T07:00:00Z'],
    ['2026-11-23T06:59:00Z', 'weekly', null],
    ['2026-11-23T07:00:00Z', 'weekly', '2026-11-23T07:00:00Z'],
    ['2026-11-22T19:00:00Z', 'weekly', '2026-11-16T07:00:00Z'],
    // Summer time.
    ['2026-07-15T05:59:00Z', 'instant', null],
    ['2026-07-15T12:00:00Z', 'daily', '2026-07-15T06:00:00Z'],
    // The clocks were put back in the night.
    ['2026-10-25T12:00:00Z', 'daily', '2026-10-25T07:00:00Z'],
    ['2026-10-26T12:00:00Z', 'weekly', '2026-10-26T07:00:00Z'],
  ] as const)('at %s %s tells of what came before %s', (now, frequency, before) => {
    expect(tellBefore(frequency, at(now))).toEqual(before === null ? null : at(before));
  });
});

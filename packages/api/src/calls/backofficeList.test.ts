import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { backofficeListQuery } from './backofficeList.ts';

const query = backofficeListQuery({ state: z.enum(['draft', 'sold']).optional() }, ['created_at', 'price']);

describe('a back-office list', () => {
  test('sorts by its first field, newest first, unless told otherwise', () => {
    expect(query.parse({})).toEqual({ page: 1, per_page: 10, sort_by: 'created_at', sort_direction: 'desc' });
  });

  test('reads its filters from JSON', () => {
    expect(query.parse({ filters: '{"q":"panda","state":"sold"}' }).filters).toEqual({ q: 'panda', state: 'sold' });
  });

  test.each([
    ['no JSON', { filters: '{' }],
    ['no object', { filters: '[]' }],
    ['an unknown filter', { filters: '{"role":"admin"}' }],
    ['an unknown value', { filters: '{"state":"gone"}' }],
    ['an unknown field to sort by', { sort_by: 'password' }],
    ['an unknown direction', { sort_direction: 'up' }],
    ['too many rows', { per_page: '101' }],
    ['an unknown key', { limit: '5' }],
  ])('refuses %s', (_, input) => {
    expect(query.safeParse(input).success).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { EMPTY_LISTING, startBody } from './photoQueue/startBody.ts';
import { listingResolver, withGaps } from './draftForm.ts';

const TODAY = new Date('2026-11-29T12:00:00Z');
const draft = { state: 'draft', price: 0, mileage: 0, registration_year: 2026 } as const;

test('the form of a draft stands empty where nobody has given the figure', () => {
  expect(withGaps(draft, TODAY)).toMatchObject({ price: null, mileage: null });
  expect(withGaps({ ...draft, price: 9500 }, TODAY)).toMatchObject({ price: 9500, mileage: 0 });
  expect(withGaps({ ...draft, price: 9500, registration_year: 2018 }, TODAY)).toMatchObject({ mileage: null });
  expect(withGaps({ ...draft, state: 'published' }, TODAY)).toMatchObject({ price: 0, mileage: 0 });
});

test('a draft is saved with what is still to be given, a published one is not', async () => {
  const begun = startBody(['fiat', 'panda', 'city-car', 'benzina', 2018]);
  const check = async (state: string) => {
    const values = { ...EMPTY_LISTING, ...begun, revision: 1, state, price: null, mileage: null };
    return listingResolver(['state'])(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  };
  expect(await check('draft')).toMatchObject({ values: { price: 0, mileage: 0 }, errors: {} });
  expect(Object.keys((await check('published')).errors)).toEqual(['price', 'mileage']);
});

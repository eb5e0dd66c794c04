import { financeExample } from '@carzaa/api/vehicle/finance';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractResolver } from './contractResolver.ts';

const resolver = contractResolver(
  z.strictObject({
    name: z.string().min(2, 'Corto').regex(/^A/, 'Senza A'),
    costs: z.array(z.strictObject({ amount: z.number('Manca') })),
    finance: financeExample.nullable(),
  }),
);
const check = (values: object) => resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test('what the call does not take is left alone', async () => {
  const values = { name: 'Ada', costs: [], finance: null, id: 7 };
  expect(await check(values)).toEqual({ values, errors: {} });
});

test('each field says the first thing that is wrong, also those within others', async () => {
  const { errors } = await check({ name: 'b', costs: [{ amount: 1 }, { amount: null }], finance: { deposit: -1 } });
  expect(errors).toMatchObject({
    name: { message: 'Corto' },
    costs: [undefined, { amount: { message: 'Manca' } }],
    finance: { deposit: { message: 'L’importo non può essere negativo' }, taeg: { message: 'Indica il TAEG' } },
  });
});

test('what the form does not send is not checked', async () => {
  const state = z.enum(['draft', 'published'], 'Scegli').optional();
  const schema = z.strictObject({ name: z.string(), state });
  const options = { fields: {}, shouldUseNativeValidation: false };
  const values = { name: 'Ada', state: 'disabled' };
  expect(await contractResolver(schema, ['state'])(values, undefined, options)).toEqual({ values, errors: {} });
  expect((await contractResolver(schema)(values, undefined, options)).errors).toMatchObject({
    state: { message: 'Scegli' },
  });
});

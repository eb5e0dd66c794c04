import { contract } from '@carzaa/api/contract';
import { describe, expect, test } from 'vitest';
import { accountCalls } from './testing/accountCalls.ts';
import { adminCalls } from './testing/adminCalls.ts';
import { serveMocks } from './testing/client.ts';
import { dealerCalls } from './testing/dealerCalls.ts';
import { visitorCalls } from './testing/visitorCalls.ts';

type Calls = { [G in keyof typeof contract]: Record<keyof (typeof contract)[G], () => Promise<unknown>> };

serveMocks();

describe('every call of the contract', () => {
  const calls: Calls = { ...visitorCalls, ...accountCalls, ...dealerCalls, ...adminCalls };

  for (const [group, names] of Object.entries(calls)) {
    test.each(Object.entries<() => Promise<unknown>>(names))(
      `${group}.%s answers by its schema`,
      async (name, call) => {
        const rows: Record<string, { data: { parse: (value: unknown) => unknown } }> =
          contract[group as keyof typeof contract];
        const data = await call();
        expect(rows[name]?.data.parse(data)).toEqual(data);
        if (Array.isArray(data)) expect(data).not.toHaveLength(0);
      },
    );
  }
});

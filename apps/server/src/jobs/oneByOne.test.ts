import { expect, it } from 'vitest';
import { oneByOne } from './oneByOne.ts';

it('oneByOne has jobs of one name wait for each other, also behind a failed one, and lets other names run', async () => {
  const run = oneByOne();
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = run('mail', async () => {
    told.push('first begins');
    await first.promise;
    told.push('first ends');
    throw new Error('no server');
  });
  const two = run('mail', async () => told.push('second'));
  await run('imports', async () => told.push('other'));
  expect(told).toEqual(['first begins', 'other']);
  first.resolve();
  await expect(one).rejects.toThrow('no server');
  await two;
  expect(told).toEqual(['first begins', 'other', 'first ends', 'second']);
});

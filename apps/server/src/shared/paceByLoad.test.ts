import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';

test('work for another process rests as that one is busy, not its own', async () => {
  // What it changes lasts as long as the process: here, as this copy of the module.
  vi.resetModules();
  const { createPace, restByLoadOf } = await import('./pace.ts');
  vi.resetModules();
  const rests: number[] = [];
  let time = 0;
  const pace = createPace({
    now: () => time,
    async wait(ms) {
      rests.push(ms);
      time += ms;
    },
    watchLoad: () => () => 1,
  });
  const piece = async () => {
    time += 10;
    await pace();
  };
  const other = new EventEmitter();
  restByLoadOf(other);
  await piece();
  other.emit('message', { load: 0.7 });
  await piece();
  other.emit('message', { load: 0 });
  await piece();
  await piece();
  expect(rests).toEqual([2.5, 2.5, 40, 2.5]);
});

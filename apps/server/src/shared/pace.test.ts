import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** A clock of its own; `others` is the share of each rest in which the event loop worked for others. */
function clockWith(others: () => number) {
  let time = 0;
  const rests: number[] = [];
  return {
    rests,
    work(ms: number) {
      time += ms;
    },
    now: () => time,
    async wait(ms: number) {
      rests.push(ms);
      time += ms;
    },
    watchLoad: () => others,
  };
}

describe('the pace of background work', () => {
  it('lets short pieces pass', async () => {
    const clock = clockWith(() => 0);
    const pace = createPace(clock);
    clock.work(3);
    await pace();
    expect(clock.rests).toEqual([]);
  });

  it('hardly rests while nobody else works', async () => {
    const clock = clockWith(() => 0.05);
    const pace = createPace(clock);
    for (let piece = 0; piece < 3; piece += 1) {
      clock.work(8);
      await pace();
    }
    expect(clock.rests).toEqual([2, 2, 2]);
  });

  it('leaves four fifths of the time to others, and takes it back when they are done', async () => {
    let others = 0.6;
    const clock = clockWith(() => others);
    const pace = createPace(clock);
    for (let piece = 0; piece < 2; piece += 1) {
      clock.work(10);
      await pace();
    }
    expect(clock.rests).toEqual([2.5, 40]);
    others = 0;
    clock.work(10);
    await pace();
    clock.work(10);
    await pace();
    expect(clock.rests.slice(2)).toEqual([40, 2.5]);
  });

  it('rests for less than half a second, whatever a piece has taken', async () => {
    const clock = clockWith(() => 1);
    const pace = createPace(clock);
    clock.work(5);
    await pace();
    clock.work(10_000);
    await pace();
    expect(clock.rests[1]).toBe(400);
  });
});

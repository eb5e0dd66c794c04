/**
 * Has jobs of one name follow each other, whatever became of the one before. The queue gives up one that takes longer than
 * it waits, and would begin the next while that is still at work.
 */
export function oneByOne() {
  const last = new Map<string, Promise<unknown>>();
  return async (name: string, job: () => Promise<unknown>): Promise<void> => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(job, job);
    last.set(name, mine);
    try {
      await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}

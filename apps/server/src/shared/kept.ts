/**
 * What was read is given again until it is `milliseconds` old, and while it is read anew: nobody but the first one waits.
 * A reading that fails leaves what there was; the next to ask tries again.
 */
export function keptFor<T>(milliseconds: number, read: () => Promise<T>, clock = () => performance.now()) {
  let kept: Promise<T> | undefined;
  let until = 0;
  async function takeOver(value: Promise<T>): Promise<void> {
    const before = kept;
    try {
      await value;
      kept = value;
    } catch {
      [kept, until] = [before, 0];
    }
  }
  return (): Promise<T> => {
    if (kept && clock() < until) return kept;
    until = clock() + milliseconds;
    const value = read();
    void takeOver(value);
    kept ??= value;
    return kept;
  };
}

/** Keeps what `read` gives for a name, as long as the edition of what pages show is the same. */
export function keptBy<Name extends string, Rows>(edition: () => number, read: (name: Name) => Promise<Rows>) {
  const kept = new Map<Name, Promise<Rows>>();
  let of = edition();
  return (name: Name): Promise<Rows> => {
    if (of !== edition()) kept.clear();
    of = edition();
    const found = kept.get(name);
    if (found) return found;
    const rows = read(name);
    kept.set(name, rows);
    rows.catch(() => kept.delete(name));
    return rows;
  };
}

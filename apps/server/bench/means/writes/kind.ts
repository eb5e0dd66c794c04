const PER_PAGE = 100;

/** What one acknowledged write leaves: the row that it is about, and what that row then says. */
export interface Written {
  row: string;
  value: string;
}

/** A kind of write: makes the next one, and reads what is there of all of them. */
export interface Kind {
  name: string;
  /** `row`, where it is known before: an unanswered write leaves it in doubt. */
  next: (count: number) => { row?: string; send: () => Promise<Written> };
  read: () => Promise<ReadonlyMap<string, string>>;
  /** How long an acknowledged write may take until it is read. */
  settlesWithinMs?: number;
}

export const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('the demo has nothing to write to');
  return item;
};

/** What is on each page of a list, from its first to its last. */
export async function all<T>(
  list: (asked: { page: number; per_page: number }) => Promise<{ items: readonly T[]; last_page: number }>,
): Promise<T[]> {
  const items: T[] = [];
  for (let [page, last] = [1, 1]; page <= last; page += 1) {
    const found = await list({ page, per_page: PER_PAGE });
    items.push(...found.items);
    last = found.last_page;
  }
  return items;
}

export const written = async (asked: Promise<unknown>, row: string, value: string): Promise<Written> => {
  await asked;
  return { row, value };
};

/** A network of its own for each writer: from one of them nobody may write many in an hour. */
export const networkOf = (count: number): string => `10.${Math.floor(count / 250) % 250}.${count % 250}.1`;

/** Something that is done and undone by turns, to one row: `value` where it is done, nothing where it is not. */
export function byTurns(
  name: string,
  { row, value, isDone = false }: { row: string; value: string; isDone?: boolean },
  {
    done,
    undone,
    read,
  }: { done: () => Promise<unknown>; undone: () => Promise<unknown>; read: () => Promise<boolean> },
): Kind {
  return {
    name,
    next: (count) => {
      const isNext = (count % 2 === 0) !== isDone;
      return { row, send: async () => (isNext ? written(done(), row, value) : written(undone(), row, '')) };
    },
    read: async () => new Map((await read()) ? [[row, value]] : []),
  };
}

export type Version = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A row that two people have changed: what it was, and what either made of it. */
export interface Edits {
  base: Version;
  mine: Version;
  theirs: Version;
}

export interface Merge {
  /** Theirs with what I alone have changed. */
  merged: Version;
  /** Both have changed these, to different values: somebody has to decide. */
  contested: string[];
}

/** Puts two edits of one row together, by the fields of its form. */
export function mergeEdits({ base, mine, theirs }: Edits, fields: readonly string[]): Merge {
  const changed = fields.filter((field) => field in mine && !isSame(mine[field], base[field]));
  const contested = changed.filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
  const own = changed.filter((field) => !contested.includes(field));
  return { merged: { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }, contested };
}

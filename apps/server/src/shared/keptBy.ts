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

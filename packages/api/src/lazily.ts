/** What is dear to make and not always needed: made when it is first asked for, then kept. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

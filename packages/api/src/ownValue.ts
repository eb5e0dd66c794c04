/** What a table says of a word that somebody else wrote: "constructor" is a key of every object, and of none of our tables. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

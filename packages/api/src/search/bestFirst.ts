/** Accents and case aside. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** How well a name fits what was typed: the name itself, its beginning, the beginning of a word of it, the rest. */
function rankOf(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 2 : 3;
}

/** Suggestions with the best fit first, the others in the order in which they came: "Panda" before "Grande Panda". */
export function bestFirst<Choice extends { name: string }>(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = plain(typed);
  if (wanted === '') return [...choices];
  return choices
    .map((choice) => ({ choice, rank: rankOf(plain(choice.name), wanted) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

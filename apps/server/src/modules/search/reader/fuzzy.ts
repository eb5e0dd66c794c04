/**
 * How a word sounds to an Italian ear, roughly: doubled letters are one, and letters that are written for each other
 * are the same. "wolkswaghen" and "volkswagen" become one; what remains different is a matter of edit distance.
 */
export function soundOf(word: string): string {
  return lettersOf(
    word
      .replaceAll('ph', 'f')
      .replaceAll('ck', 'c')
      .replaceAll('ch', 'c')
      .replaceAll('gh', 'g')
      .replaceAll('sc', 's')
      .replaceAll('gn', 'ni')
      .replaceAll(/g(?=[ei].)/g, 'j')
      .replaceAll('qu', 'c')
      .replaceAll('au', 'o')
      .replaceAll('h', ''),
  );
}

/** The same letter by letter: in a misspelt word, two letters that have a sound together may belong to none. */
export function lettersOf(word: string): string {
  return word
    .replaceAll(/[kq]/g, 'c')
    .replaceAll(/[jy]/g, 'i')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replaceAll(/(.)\1+/g, '$1');
}

interface FuzzyMatch {
  key: string;
  /** Edits between the sounds of the words; swapped neighbours are one. */
  distance: number;
}

export interface FuzzyIndex {
  /** The keys within `limit` edits of the word, the nearest first. */
  near(word: string, limit: number): FuzzyMatch[];
}

/** Answers kept for words that are asked again: a text asks for its words more than once. */
const REMEMBERED = 500;

/**
 * Keys by sound, sorted, each with the length that it shares with the one before: a trie without nodes. Looking up
 * walks the list with the rows of one edit-distance table, and leaps over every key that begins like a hopeless one.
 */
export function createFuzzyIndex(words: Iterable<string>): FuzzyIndex {
  const bySound = new Map<string, string[]>();
  const known = new Set(words);
  for (const word of known) {
    const sound = soundOf(word);
    const same = bySound.get(sound);
    if (same === undefined) bySound.set(sound, [word]);
    else if (!same.includes(word)) same.push(word);
  }
  const sounds = [...bySound.keys()].filter((sound) => sound !== '').toSorted();
  const shared = Uint8Array.from(sounds, (sound, index) => commonPrefix(sounds[index - 1] ?? '', sound));
  const longest = sounds.reduce((length, sound) => Math.max(length, sound.length), 0);

  const recent = new Map<string, FuzzyMatch[]>();
  const searchSound = (target: string, limit: number): FuzzyMatch[] => {
    const width = target.length + 1;
    const table = new Uint8Array(width * (longest + 1));
    for (let column = 0; column < width; column += 1) table[column] = column;
    const found: FuzzyMatch[] = [];
    // Rows up to `valid` belong to the key at hand; a key that shares more than `hopeless` letters is skipped.
    let valid = 0;
    let hopeless = Number.POSITIVE_INFINITY;
    for (let index = 0; index < sounds.length; index += 1) {
      const prefix = shared[index] ?? 0;
      if (prefix >= hopeless) continue;
      hopeless = Number.POSITIVE_INFINITY;
      const sound = sounds[index] ?? '';
      valid = Math.min(valid, prefix);
      while (valid < sound.length) {
        valid += 1;
        if (fillRow(table, width, valid, sound, target) > limit) {
          hopeless = valid;
          break;
        }
      }
      if (hopeless !== Number.POSITIVE_INFINITY) continue;
      const distance = table[sound.length * width + target.length] ?? limit + 1;
      if (distance <= limit) for (const key of bySound.get(sound) ?? []) found.push({ key, distance });
    }
    return found;
  };
  const search = (word: string, limit: number): FuzzyMatch[] => {
    const distances = new Map<string, number>();
    const note = ({ key, distance }: FuzzyMatch) => distances.set(key, Math.min(distance, distances.get(key) ?? limit));
    for (const target of new Set([soundOf(word), lettersOf(word)])) searchSound(target, limit).forEach(note);
    // "gnova": a vowel left out makes one sound of two.
    for (const whole of limit > 0 ? withVowels(word) : []) if (known.has(whole)) note({ key: whole, distance: 1 });
    // Swapped letters may change the sound: "argneto" for "argento", "bolgona" for "bologna".
    for (const key of limit > 0 ? swaps(word) : []) if (known.has(key)) note({ key, distance: 1 });
    const found = Array.from(distances, ([key, distance]) => ({ key, distance }));
    return found.toSorted((a, b) => a.distance - b.distance || editsBetween(a.key, word) - editsBetween(b.key, word));
  };
  return {
    near(word, limit) {
      const asked = `${limit}${word}`;
      const answered = recent.get(asked);
      if (answered) return answered;
      const found = search(word, limit);
      if (recent.size >= REMEMBERED) recent.clear();
      recent.set(asked, found);
      return found;
    },
  };
}

/** The word with a vowel put back between letters that have one sound together. */
function withVowels(word: string): string[] {
  return [...word.matchAll(/g(?=[nl])|s(?=c)|c(?=h)/g)].flatMap(({ index }) =>
    ['a', 'e', 'i', 'o', 'u'].map((vowel) => word.slice(0, index + 1) + vowel + word.slice(index + 1)),
  );
}

/** The word with each pair of neighbours swapped. */
function swaps(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  );
}

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Fills the row of the key's first `row` letters; returns the least number in it and in the one before. */
function fillRow(table: Uint8Array, width: number, row: number, key: string, target: string): number {
  const letter = key[row - 1];
  const [here, above] = [row * width, (row - 1) * width];
  table[here] = row;
  let least = row;
  for (let column = 1; column < width; column += 1) {
    const same = letter === target[column - 1];
    let cost = Math.min(
      (table[above + column] ?? 0) + 1,
      (table[here + column - 1] ?? 0) + 1,
      (table[above + column - 1] ?? 0) + (same ? 0 : 1),
    );
    const swapped = row > 1 && column > 1 && letter === target[column - 2] && key[row - 2] === target[column - 1];
    if (swapped) cost = Math.min(cost, (table[above - width + column - 2] ?? 0) + 1);
    table[here + column] = cost;
    least = Math.min(least, cost, table[above + column] ?? 0);
  }
  return least;
}

/** Edits between two words as they are written; swapped neighbours are one. */
export function editsBetween(a: string, b: string): number {
  const width = b.length + 1;
  const table = new Uint8Array(width * (a.length + 1));
  for (let column = 0; column < width; column += 1) table[column] = column;
  for (let row = 1; row <= a.length; row += 1) fillRow(table, width, row, a, b);
  return table[a.length * width + b.length] ?? 0;
}

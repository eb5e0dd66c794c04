const TONES = 6;

/** Which of six tones stands for a name: always the same one. */
export function toneOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7) % TONES;
}

/** Milliseconds that an answer may take on average before fewer are worked on at once. */
const TARGET_MS = 1000;
/**
 * So few requests at once are always taken: some slow answers, such as sign-ins, are no overload. Three quarters of
 * them, which one network may have, are more than forty presses at once.
 */
const FEWEST = 56;
const FIRST = 64;

/**
 * How many requests to work on at once, found by trying: fewer while answers are slow, more while they are quick and
 * somebody was turned away. Work that is only waiting in a row helps nobody, whatever one answer costs.
 */
export function concurrencyLimit(most: number) {
  const fewest = Math.min(FEWEST, most);
  let limit = Math.min(FIRST, most);
  let [answers, milliseconds, turnedAway] = [0, 0, 0];
  return {
    current: () => limit,
    answered(took: number) {
      answers += 1;
      milliseconds += took;
    },
    refused() {
      turnedAway += 1;
    },
    /** Call it at even intervals. */
    adjust() {
      const isSlow = answers > 0 && milliseconds / answers > TARGET_MS;
      if (isSlow) limit = Math.max(fewest, Math.floor(limit * 0.8));
      else if (turnedAway > 0 && answers > 0) limit = Math.min(most, Math.ceil(limit * 1.1));
      [answers, milliseconds, turnedAway] = [0, 0, 0];
    },
  };
}

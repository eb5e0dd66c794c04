import { duration } from '@carzaa/api/text/duration';

/** How long a dealership takes to answer. */
export function answersIn(minutes: number): string {
  return `Risponde di solito in ${duration(minutes)}`;
}

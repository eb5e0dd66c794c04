import type { ReadField } from './answer.ts';

/** What an item says of the car; lists gather all that is said. */
export interface Trait {
  field: ReadField;
  values: (string | number | boolean)[];
  items: number[];
}

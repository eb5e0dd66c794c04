import { createHash } from 'node:crypto';

/** By which a description is known again that the dealership's template wrote: whatever is edited has another. */
export function printOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

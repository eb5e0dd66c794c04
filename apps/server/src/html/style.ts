import { createHash } from 'node:crypto';

const hashes = new Set<string>();

/** A style element of our own; the policy of every answer lets in exactly these, by what they hold. */
export function styleElement(css: string): string {
  hashes.add(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  return `<style>${css}</style>`;
}

/** Sources of a content security policy for all style elements made so far: make them when a module is loaded. */
export function styleHashes(): string[] {
  return [...hashes];
}

import type { Plugin } from 'vite';

/**
 * Writes what Latin-1 lacks ("’", "€") as an escape: one such letter, and V8 keeps the text of the whole file in two bytes a
 * letter for as long as the server runs.
 */
export function escapedTexts(): Plugin {
  return {
    name: 'carzaa:escaped-texts',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code);
    },
  };
}

export function escaped(code: string): string {
  return code.replaceAll(/[^\0-\xFF]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ICON_NAMES, iconId } from '../src/ui/iconNames.ts';

/** The icons in use, and no others, as symbols of 24 px to be shown by `<use href="#…">`. */
export async function iconSymbols(): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'));
  const symbols = await Promise.all(
    ICON_NAMES.map(async (name) => {
      const svg = await readFile(join(folder, `icons/${name}.svg`), 'utf8');
      const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
      const drawing = inner.replace(/\s+/g, ' ').replace(/ \/>/g, '/>').replace(/> </g, '><').trim();
      return `<symbol id="${iconId(name)}" viewBox="0 0 24 24">${drawing}</symbol>`;
    }),
  );
  return symbols.join('');
}

/** Puts the drawings into the page itself: no script carries them, no request fetches them, and they are there at once. */
export function icons(): Plugin {
  return {
    name: 'icons',
    async transformIndexHtml() {
      const children = await iconSymbols();
      const attrs = { class: 'sprite', width: '0', height: '0', 'aria-hidden': 'true' };
      return [{ tag: 'svg', attrs, children, injectTo: 'body' }];
    },
  };
}

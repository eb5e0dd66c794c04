import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ICON_NAMES, iconId } from '../src/ui/iconNames.ts';
import { ICON_DRAWINGS } from './iconDrawings.ts';

/** The icons in use as symbols of 24 px to be shown by `<use href="#…">`, by their ids. */
export function iconSymbols(): Record<string, string> {
  const symbols = ICON_NAMES.map((name) => {
    const symbol = `<symbol id="${iconId(name)}" viewBox="0 0 24 24">${ICON_DRAWINGS[name]}</symbol>`;
    return [iconId(name), symbol] as const;
  });
  return Object.fromEntries(symbols);
}

/** The lands and borders of maps by their ids, to be shown likewise; the catalogue's build/maps.ts draws them. */
function mapDrawings(): Record<string, string> {
  const files = ['it', 'de'].map((country) => readFileSync(join(import.meta.dirname, `maps/${country}.svg`), 'utf8'));
  const paths = files.join('').matchAll(/<path id="([^"]+)"[^>]*>/g);
  return Object.fromEntries(Array.from(paths, ([path, id = '']) => [id, `<defs>${path}</defs>`]));
}

/** What the server's page has its drawings in place of. */
const ICONS_MARK = '<!--icons-->';

/** All drawings as they are built, and the address of their file. */
export function builtIcons() {
  const symbols = { ...iconSymbols(), ...mapDrawings() };
  const all = Object.values(symbols).join('');
  const hash = createHash('sha256').update(all).digest('base64url').slice(0, 8);
  return { symbols, all, address: `/assets/icons-${hash}.svg` };
}

/**
 * Puts the drawings into the page itself: no request fetches them, and they are there at once. Of those of a built page
 * the server leaves what it shows, and all come after the paint (see bootScript.ts); `isWhole`: there is no server.
 */
export function icons(isWhole: boolean): Plugin {
  let isBuild = false;
  return {
    name: 'icons',
    configResolved({ command }) {
      isBuild = command === 'build' && !isWhole;
    },
    transformIndexHtml() {
      const children = isBuild ? ICONS_MARK : builtIcons().all;
      const attrs = { class: 'sprite', width: '0', height: '0', 'aria-hidden': 'true' };
      return [{ tag: 'svg', attrs, children, injectTo: 'body' }];
    },
    generateBundle() {
      if (!isBuild) return;
      const { symbols, all, address } = builtIcons();
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: all });
      this.emitFile({ type: 'asset', fileName: '.vite/icons.json', source: JSON.stringify(symbols) });
    },
  };
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICON_NAMES } from '../src/ui/iconNames.ts';

const ICONS_MODULE = 'virtual:icons';

/** The drawings of the icons in use, and of no others, as a module: name → inner markup of a 24-px square. */
export function icons(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'icons',
    resolveId: (id) => (id === ICONS_MODULE ? `\0${ICONS_MODULE}` : null),
    async load(id) {
      if (id !== `\0${ICONS_MODULE}`) return null;
      const drawings = await Promise.all(
        ICON_NAMES.map(async (name) => {
          const svg = await readFile(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
          const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
          return [name, inner.replace(/\s+/g, ' ').replace(/ \/>/g, '/>').replace(/> </g, '><').trim()] as const;
        }),
      );
      return `export default ${JSON.stringify(Object.fromEntries(drawings))}`;
    },
  };
}

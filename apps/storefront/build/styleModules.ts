import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'postcss';
import type { Plugin } from 'vite';

const SOURCES = join(import.meta.dirname, '../src');

/** Every module of styles, in an order that does not depend on who asks. */
export const styleModules = (): string[] => globSync(join(SOURCES, '**/*.module.css')).toSorted();

/** The names that a module of styles makes its own: its classes and its animations. */
export function localNames(css: string): string[] {
  const names = new Set<string>();
  parse(css).walk((node) => {
    if (node.type === 'atrule' && node.name === 'keyframes') names.add(node.params);
    if (node.type !== 'rule') return;
    const selector = node.selector.replace(/:global\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '');
    for (const [, name = ''] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) names.add(name);
  });
  return [...names];
}

const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const NEXT = `${FIRST}abcdefghijklmnopqrstuvwxyz0123456789`;

/** Two letters for each of some 1,600 names; the shared classes of `styles/` begin with a small letter. */
function shortName(index: number): string {
  const [first, next] = [FIRST[Math.floor(index / NEXT.length)], NEXT[index % NEXT.length]];
  if (first === undefined || next === undefined) throw new Error('Too many class names for two letters');
  return first + next;
}

/**
 * What a class of a module is called in the page. A page of results names a thousand of them: when built they have two
 * letters, the same in the browser's and in the server's build, since both number all modules.
 */
export function scopedName(isBuilt: boolean): (name: string, file: string) => string {
  if (!isBuilt) return (name, file) => `${basename(file).replace('.module.css', '')}-${name}`;
  const all = styleModules().flatMap((file) => localNames(readFileSync(file, 'utf8')).map((name) => `${file}|${name}`));
  const short = new Map(all.map((key, index) => [key, shortName(index)]));
  return (name, file) => {
    const found = short.get(`${file.replace(/\?.*/, '')}|${name}`);
    if (found === undefined) throw new Error(`${file} has no class .${name}`);
    return found;
  };
}

const IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Has each name of a class stand in the built code as the two letters that it is: imported one by one, the names are
 * constants, where a module's table of names would come to the browser as a whole. Its rules stay in the sheet, also when
 * nothing of the module itself is left in the code.
 */
export function constantNames(): Plugin[] {
  return [
    {
      name: 'constant-names',
      apply: 'build',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith('.tsx') ? code.replace(IMPORT, 'import * as $1 from $2;') : null),
    },
    {
      name: 'kept-rules',
      apply: 'build',
      enforce: 'post',
      transform: (code, id) =>
        id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
    },
  ];
}

import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { localNames, scopedName, styleModules } from '../../build/styleModules.ts';

const SOURCES = join(import.meta.dirname, '..');
const TOKENS = join(import.meta.dirname, '../../../../packages/design/tokens.css');

const read = (file: string) => readFileSync(file, 'utf8');
const named = (file: string) => relative(SOURCES, file);
const sheets = globSync(join(SOURCES, '**/*.css')).toSorted();
const parts = globSync(join(SOURCES, '**/*.{ts,tsx}')).filter((file) => !file.includes('.test.'));
/** Text by file. */
const css = new Map([TOKENS, ...sheets].map((file) => [file, read(file)]));
const code = new Map(parts.map((file) => [file, read(file)]));

const every = (texts: Iterable<string>, pattern: RegExp) =>
  Array.from(texts).flatMap((text) => Array.from(text.matchAll(pattern), ([, found = '']) => found));

/** The classes that every part may use by name. */
const shared = new Set(
  sheets.filter((file) => !file.endsWith('.module.css')).flatMap((file) => localNames(read(file))),
);

/** Import of a module in a part, and the names it takes from it. */
function usesOf(text: string, file: string): { module: string; names: string[] }[] {
  return Array.from(text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm), ([, name, path = '']) => ({
    module: join(file, '..', path),
    names: every([text], new RegExp(`\\b${name}\\.(\\w+)`, 'g')),
  }));
}
const uses = [...code].flatMap(([file, text]) => usesOf(text, file).map((use) => ({ file, ...use })));

test('every custom property that a style uses without a stand-in is set somewhere', () => {
  const set = new Set([...every(css.values(), /(--[\w-]+)\s*:/g), ...every(code.values(), /'(--[\w-]+)':/g)]);
  const used = every(css.values(), /var\((--[\w-]+)\)/g);
  expect(used.length).toBeGreaterThan(200);
  expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
});

test('every sheet stays below 300 lines', () => {
  const long = sheets.filter((file) => read(file).split('\n').length > 300);
  expect(long.map(named)).toEqual([]);
});

test('corners and widths of the layout come from tokens', () => {
  const literal: string[] = [];
  for (const file of sheets.filter((sheet) => basename(sheet) !== 'media.css')) {
    parse(read(file)).walk((node) => {
      if (node.type === 'decl' && /^border.*radius$/.test(node.prop) && /\d(px|rem|em|mm)/.test(node.value))
        literal.push(`${named(file)}: ${node.toString()}`);
      if (node.type === 'atrule' && node.name === 'media' && /\bwidth\b/.test(node.params))
        literal.push(`${named(file)}: @media ${node.params}`);
    });
  }
  expect(literal).toEqual([]);
});

test('every class that a part takes from a module is there', () => {
  expect(uses.length).toBeGreaterThan(80);
  const missing = uses.flatMap(({ file, module, names }) => {
    const known = localNames(read(module));
    return names.filter((name) => !known.includes(name)).map((name) => `${named(file)}: ${basename(module)} .${name}`);
  });
  expect(missing).toEqual([]);
});

test('every class of a module is on some part', () => {
  const unused = styleModules().flatMap((module) => {
    const taken = new Set(uses.filter((use) => use.module === module).flatMap(({ names }) => names));
    const animations = every([read(module)], /@keyframes ([\w-]+)/g);
    return localNames(read(module))
      .filter((name) => !taken.has(name) && !animations.includes(name))
      .map((name) => `${named(module)} .${name}`);
  });
  expect(unused).toEqual([]);
});

test('a class that a part names as text, or a module as global, is one of the shared ones', () => {
  const written = [...code].flatMap(([file, text]) =>
    every([text], /\bclassName="([^"]+)"/g)
      .flatMap((list) => list.split(' '))
      .filter((name) => !shared.has(name))
      .map((name) => `${named(file)}: ${name}`),
  );
  const global = styleModules().flatMap((module) =>
    every([read(module)], /:global\(([^)]+)\)/g)
      .flatMap((selector) => every([selector], /\.([\w-]+)/g))
      .filter((name) => !shared.has(name))
      .map((name) => `${named(module)}: ${name}`),
  );
  expect([...written, ...global]).toEqual([]);
});

test('built, a class has two letters of its own, and none is a shared one or a word of the language', () => {
  const name = scopedName(true);
  const all = styleModules().flatMap((module) => localNames(read(module)).map((local) => name(local, module)));
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((short) => short.length !== 2 || shared.has(short))).toEqual([]);
  const words = new Set(['in', 'do', 'for', 'new', 'switch', 'case', 'default', 'delete', 'var', 'with', 'this', 'if']);
  const reserved = styleModules().flatMap((module) => localNames(read(module)).filter((local) => words.has(local)));
  expect(reserved).toEqual([]);
});

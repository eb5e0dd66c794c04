import type { Plugin } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const LOADED = String.raw`(import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?)`;
/** The helper around an import, and around one of which some names are taken. */
const WRAPPED = new RegExp(
  String.raw`__vitePreload\((?:\(\) => ${LOADED}|async \(\) => \{\s*const \{[^}]*\} = await ${LOADED};\s*return \{[^}]*\};\s*\}), __VITE_PRELOAD__\)`,
  'g',
);

/**
 * Loads parts of the site by the browser's own `import()`. Vite wraps each in a helper that first loads what it depends
 * on; there is nothing to load, with one stylesheet for all pages and `modulePreload` off, and the helper is as heavy as
 * a page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: (_code, id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : null),
    renderChunk: (code) => code.replaceAll(WRAPPED, (_, plain?: string, named?: string) => plain ?? named ?? ''),
  };
}

import { createRequire } from 'node:module';
import type { Alias, Plugin } from 'vite';

const folder = createRequire(import.meta.url)
  .resolve('react-router')
  .replace(/development[/\\]index\.m?js$/, 'production/');

/** The router's build without its warnings for developers; its package offers it to bundlers under no condition. */
export const productionRouter: Alias[] = [
  { find: /^react-router$/, replacement: `${folder}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${folder}dom-export.mjs` },
];

/**
 * Lets the bundler leave out the router's components that no page has, such as its form: it keeps what seems to do
 * something when it is made, and what is given a name for developers afterwards.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: (code, id) =>
      id.startsWith(folder)
        ? code
            .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
            .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
        : null,
  };
}

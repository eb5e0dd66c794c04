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

/** Parts of the router that run only in its framework mode or with instrumentation, which nothing here uses. */
const NEVER_RUN = [
  'PrefetchPageLinks',
  'RemixRootDefaultErrorBoundary',
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
];

/** Empties a top-level function. Throws when the router no longer has it, so that an upgrade is noticed. */
function emptied(code: string, name: string): string {
  const lean = code.replace(new RegExp(`^function ${name}\\([^]*?^}$`, 'm'), `function ${name}() { return null; }`);
  if (lean === code) throw new Error(`react-router has no function ${name}: see build/leanRouter.ts`);
  return lean;
}

/**
 * Lets the bundler leave out what nothing uses of the router: its package says that modules have no side effects, but
 * `React.forwardRef(…)` and `X.displayName = …` at their top level look like some.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, id) {
      if (!/react-router[/\\]dist[/\\]production[/\\]/.test(id)) return null;
      const pure = code
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
      return code.includes('function PrefetchPageLinks(') ? NEVER_RUN.reduce(emptied, pure) : pure;
    },
  };
}

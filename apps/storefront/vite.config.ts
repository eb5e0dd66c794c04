import { routesOf } from '@carzaa/api/endpoint';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { bootScript } from './build/bootScript.ts';
import { fontPreload } from './build/fontPreload.ts';
import { icons } from './build/icons.ts';
import { leanRouter, productionRouter } from './build/leanRouter.ts';

const ROUTES_MODULE = 'virtual:contract-routes';

/** Method and path of every call as a module of its own, so that the contract's schemas stay out of the browser. */
function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === ROUTES_MODULE ? `\0${ROUTES_MODULE}` : null),
    async load(id) {
      if (id !== `\0${ROUTES_MODULE}`) return null;
      const { contract } = await import('@carzaa/api/contract');
      return `export default ${JSON.stringify(routesOf(contract))}`;
    },
  };
}

/** What the home page and the results both need, in one file rather than in crumbs. */
const SHARED_BY_LISTS =
  /api.src.(filters|sorting|text|format)\.ts|src.(search|favourites).|src.it.(search|card)\.ts|src.ui.(toast|overlayDemand|Picture)|src.listings.(Card|Listing(Card|Grid)|PhotoTrack|PreviousPrice|Silhouette|describe|local|useSwipe|useLeafing)/;

export default defineConfig(
  async ({ command, mode, isSsrBuild }): Promise<UserConfig> => ({
    appType: mode === 'mock' ? 'spa' : 'custom',
    plugins: [
      react(),
      contractRoutes(),
      leanRouter(),
      icons(),
      fontPreload(),
      bootScript(),
      mode === 'mock' && (await import('@carzaa/mocks/worker')).mockWorker(),
    ],
    define: {
      'import.meta.env.VITE_BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'dev'),
      'import.meta.env.VITE_MOCK': JSON.stringify(mode === 'mock'),
      // React for pages made by the built server, also where the server itself runs as a demo.
      ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
    },
    resolve: {
      dedupe: ['react', 'react-dom', 'react-router'],
      alias: command === 'build' ? productionRouter : [],
    },
    // Replaced by each answer's own nonce.
    html: { cspNonce: '__NONCE__' },
    build: {
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      manifest: !isSsrBuild,
      cssCodeSplit: false,
      target: 'es2022',
      copyPublicDir: !isSsrBuild,
      // The page names its own chunks to preload.
      modulePreload: { polyfill: false },
      rollupOptions: isSsrBuild
        ? { input: 'src/entry.server.tsx' }
        : { output: { codeSplitting: { groups: [{ name: 'cars', test: SHARED_BY_LISTS, minShareCount: 2 }] } } },
    },
    // Bundled whole when built: taken from node_modules, React would run as its development version.
    ssr: { noExternal: isSsrBuild ? true : [/^@carzaa\//] },
  }),
);

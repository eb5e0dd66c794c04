import { routesOf } from '@carzaa/api/endpoint';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { icons } from './build/icons.ts';
import { mockWorker } from './build/mockWorker.ts';

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

export default defineConfig(({ mode, isSsrBuild }) => ({
  appType: mode === 'mock' ? 'spa' : 'custom',
  plugins: [react(), contractRoutes(), icons(), ...(mode === 'mock' ? [mockWorker()] : [])],
  define: {
    'import.meta.env.VITE_BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'dev'),
    'import.meta.env.VITE_MOCK': JSON.stringify(mode === 'mock'),
  },
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
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
    rollupOptions: isSsrBuild ? { input: 'src/entry.server.tsx' } : {},
  },
  // Bundled whole when built: React, taken from node_modules, would run as its development version unless NODE_ENV said otherwise.
  ssr: { noExternal: isSsrBuild ? true : [/^@carzaa\//] },
}));

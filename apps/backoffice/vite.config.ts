import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { lucideIcons } from './build/lucideIcons.ts';

/** Files of the back office lie below this path, whatever page loads them; its pages are /admin and /dealer/<uuid>. */
const BASE = '/backoffice/';

/** What several pages use comes in a few files rather than in one for each set of pages that use it. */
const SHARED = [
  // In a file that is loaded before the packages, as zod reads what it says.
  { name: 'withoutEval', test: /withoutEval/, priority: 1 },
  { name: 'packages', test: /node_modules/, minShareCount: 3 },
  { name: 'office', test: /[\\/](src|api)[\\/]/, minShareCount: 3 },
];

export default defineConfig(
  async ({ mode }): Promise<UserConfig> => ({
    base: BASE,
    plugins: [react(), lucideIcons(), mode === 'mock' && (await import('@carzaa/mocks/worker')).mockWorker()],
    define: { 'import.meta.env.VITE_MOCK': JSON.stringify(mode === 'mock') },
    resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query'] },
    html: { cspNonce: '__NONCE__' },
    build: {
      outDir: 'dist',
      target: 'es2022',
      manifest: true,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
    },
  }),
);

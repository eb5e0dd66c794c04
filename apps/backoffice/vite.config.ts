import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { lucideIcons } from './build/lucideIcons.ts';

/** Files of the back office lie below this path, whatever page loads them; its pages are /admin and /dealer/<uuid>. */
const BASE = '/backoffice/';

export default defineConfig(
  async ({ mode }): Promise<UserConfig> => ({
    base: BASE,
    plugins: [react(), lucideIcons(), mode === 'mock' && (await import('@carzaa/mocks/worker')).mockWorker()],
    define: { 'import.meta.env.VITE_MOCK': JSON.stringify(mode === 'mock') },
    resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query'] },
    html: { cspNonce: '__NONCE__' },
    build: { outDir: 'dist', target: 'es2022', manifest: true, chunkSizeWarningLimit: 1200 },
  }),
);

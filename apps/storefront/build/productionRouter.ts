import { createRequire } from 'node:module';
import type { Alias } from 'vite';

const folder = createRequire(import.meta.url)
  .resolve('react-router')
  .replace(/development[/\\]index\.m?js$/, 'production/');

/** The router's build without its warnings for developers; its package offers it to bundlers under no condition. */
export const productionRouter: Alias[] = [
  { find: /^react-router$/, replacement: `${folder}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${folder}dom-export.mjs` },
];

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { LRUCache } from 'lru-cache';
import { preloads, readManifest } from './manifest.ts';
import { renderOf } from './renderModule.ts';
import type { Site } from './page.ts';

/** What prerendered pages carry in place of the site's origin; `scripts/build.mjs` writes it. */
const ORIGIN_MARK = 'https://origin.invalid';

/** Where a page's own rules stand in the template. */
const STYLE_MARK = '/*style*/';
/** Pages differ in few ways by their rules: the hashes of these many are remembered. */
const MOST_STYLES = 200;

/** The storefront of a build folder (`client/` and `server/entry.server.js`); undefined when it is not built. */
export async function builtSite(folder: string): Promise<Site | undefined> {
  const entry = resolve(folder, 'server/entry.server.js');
  const client = resolve(folder, 'client');
  if (!existsSync(entry)) return undefined;
  const render = renderOf(await import(pathToFileURL(entry).href));
  // Every page's module now, so that a build made while this process runs cannot take one away.
  const modules = globSync('server/assets/*.js', { cwd: folder });
  await Promise.all(modules.map((file) => import(pathToFileURL(resolve(folder, file)).href)));
  const template = readFileSync(resolve(client, 'index.html'), 'utf8');
  const preload = preloads(readManifest(resolve(client, '.vite/manifest.json')));
  // Written by the storefront's build, for its own `render`.
  const partsOf = (name: string): unknown => JSON.parse(readFileSync(resolve(client, `.vite/${name}.json`), 'utf8'));
  const parts = { rules: partsOf('rules'), icons: partsOf('icons') };
  const prerendered = readPrerendered(client);
  const styleHashes = new LRUCache<string, string[]>({
    max: MOST_STYLES,
    memoMethod: (style) => stylesOf(template.replace(STYLE_MARK, () => style)).map(hashOf),
  });
  return {
    embedsPictures: true,
    inlineScripts: scriptsOf(template).map(hashOf),
    fixed: new Set(prerendered.keys()),
    async render(request) {
      const { origin, pathname } = new URL(request.url);
      const fixed = prerendered.get(pathname);
      if (fixed) {
        const html = Buffer.from(fixed.html.replaceAll(ORIGIN_MARK, () => origin));
        return { status: 200, headers: {}, html, inlineStyles: fixed.inlineStyles };
      }
      const { style, ...answer } = await render({ ...request, template, preload, ...parts });
      return { ...answer, inlineStyles: styleHashes.memo(style) };
    },
    async files(app) {
      await app.register(fastifyStatic, {
        root: client,
        // One route per file: any other address is a page.
        wildcard: false,
        index: false,
        preCompressed: true,
        globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
        cacheControl: false,
        logLevel: 'warn',
        setHeaders(reply, path) {
          reply.header('cache-control', cacheControl(path));
        },
      });
    },
  };
}

/** The hash of an inline element as a page's policy names it. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** A page's inline scripts, those left out that are data. */
function scriptsOf(html: string): string[] {
  return Array.from(html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)<\/script>/gs), ([, text = '']) => text);
}

/** A page's styles; the typeface's stands in two forms, since a script adds it (see the storefront's bootScript.ts). */
function stylesOf(html: string): string[] {
  const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text);
  const shown = styles.flatMap((text) =>
    text.includes('@font-face') ? [text, text.replaceAll('swap', 'optional')] : [text],
  );
  return [...new Set(shown)];
}

/** Pages that the build made, by path: the same for everybody. */
function readPrerendered(client: string) {
  const files = globSync('*/**/index.html', { cwd: client });
  return new Map(
    files.map((file) => {
      const html = readFileSync(resolve(client, file), 'utf8');
      return [`/${dirname(file).replaceAll('\\', '/')}`, { html, inlineStyles: stylesOf(html).map(hashOf) }];
    }),
  );
}

/** Files under assets/ carry a hash of their content in their name. */
function cacheControl(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return 'public, max-age=31536000, immutable';
  return /[/\\]builds[/\\]|_payload\.json$|[/\\]sw\.js$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

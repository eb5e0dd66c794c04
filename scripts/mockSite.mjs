// Both front ends built on the mocks, without a server behind them: `node scripts/mockSite.mjs PORT`.
// Builds them when a source is newer, then serves them on one port as the product does; without a port it only builds.
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { isFresh, mockSources, officeSources, root, storefrontSources } from './sources.mjs';

const OUT = 'dist-mock';
const APPS = { storefront: storefrontSources, backoffice: officeSources };
const folderOf = (app) => join(root, 'apps', app, OUT);

const OFFICE_FILES = '/backoffice/';
const OFFICE_PAGES = /^\/(?:admin|dealer\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/i;
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

async function build() {
  process.env.NODE_ENV = 'production';
  const { build: bundle } = await import('vite');
  for (const [app, sources] of Object.entries(APPS)) {
    if (isFresh(join(folderOf(app), 'index.html'), [...sources(), ...mockSources()])) continue;
    const folder = join(root, 'apps', app);
    await bundle({
      root: folder,
      configFile: join(folder, 'vite.config.ts'),
      mode: 'mock',
      logLevel: 'error',
      build: { outDir: OUT, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
    });
    adaptWorker(join(folderOf(app), 'mockServiceWorker.js'));
  }
}

/** What the rows answer; files are the server's. */
const MOCKED = '/^\\/(?:api|photos)\\//';

/**
 * The worker leaves with the last page, perhaps just when the next one has come: here it stays. And every file would go
 * through the page that asks for it: here files pass by.
 */
function adaptWorker(file) {
  if (!existsSync(file)) return;
  const leaving = /if \(remainingClients\.length === 0\) \{[^}]*\}/;
  const listening = "addEventListener('fetch', function (event) {";
  const passing = `  if (!${MOCKED}.test(new URL(event.request.url).pathname)) return`;
  const worker = readFileSync(file, 'utf8').replace(leaving, '').replace(listening, `${listening}\n${passing}`);
  if (!worker.includes(passing)) throw new Error('The worker of the mocks has changed: see scripts/mockSite.mjs');
  writeFileSync(file, worker);
}

/** A file by its path below a folder, never above it; undefined for a page's address. */
function fileAt(app, path) {
  const file = join(folderOf(app), normalize(path));
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** What an address shows: a file of either application, or the page that finds its own way from the address. */
function resolve(path) {
  if (path.startsWith(OFFICE_FILES)) return fileAt('backoffice', path.slice(OFFICE_FILES.length));
  if (/^\/(?:api|photos|assets|builds)\//.test(path)) return fileAt('storefront', path);
  return (
    fileAt('storefront', path) ?? join(folderOf(OFFICE_PAGES.test(path) ? 'backoffice' : 'storefront'), 'index.html')
  );
}

let isBuilt = false;

function answer(request, response) {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  const file = isBuilt ? resolve(path) : undefined;
  if (!file) {
    response.writeHead(isBuilt ? 404 : 503).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  createReadStream(file).pipe(response);
}

/** Takes the port before it builds: a site that is there already must not lose its files to a second build. */
function serve(port) {
  createServer(answer)
    .on('error', ({ code, message }) => {
      console.error(code === 'EADDRINUSE' ? `Port ${port} is taken: stop what listens there.` : message);
      process.exitCode = 1;
    })
    .listen(port, async () => {
      await build();
      isBuilt = true;
      console.log(`The mock site is at http://localhost:${port}`);
    });
}

const [port] = process.argv.slice(2);
if (port === undefined) await build();
else serve(Number(port));

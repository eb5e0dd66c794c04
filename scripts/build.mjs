// Builds both front ends, the storefront for browsers and for the server, each when a source is newer than its last build.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isFresh, officeSources, root, storefrontSources } from './sources.mjs';

const storefront = join(root, 'apps/storefront');
const office = join(root, 'apps/backoffice');
const client = join(storefront, 'dist/client');
const latest = join(client, 'builds/latest.json');

/** Stands for the site's origin in prerendered pages: whoever serves them puts the real one in its place. */
const ORIGIN_MARK = 'https://origin.invalid';

/** Bytes below which packing saves no packet. */
const SMALLEST_COMPRESSED = 1024;

/** Pages whose content is the same for everybody: rendered now, served as they are. */
const PRERENDERED = [
  '/faq',
  '/tos',
  '/carfax',
  '/about-us',
  '/contact-us',
  '/for-dealers',
  '/how-it-works',
  '/privacy-policy',
];

/** The loops of the search engine: as they are written, and as the server takes them. */
const kernelSource = 'apps/server/src/modules/search/engine/kernel.wat';
const kernel = join(root, 'apps/server/dist/kernel.wasm');

async function buildKernel() {
  const engine = await import('../apps/server/src/modules/search/engine/compileKernel.ts');
  await engine.buildKernel();
}

const sources = storefrontSources();

/** The id of what is built: the same sources always give the same one. */
function buildId() {
  const hash = createHash('sha256');
  for (const file of sources) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Fixed data for pages that ask for none. */
async function noFetch() {
  throw new Error('A prerendered page must not call the API');
}

async function prerender() {
  const { render } = await import(pathToFileURL(join(storefront, 'dist/server/entry.server.js')).href);
  const template = readFileSync(join(client, 'index.html'), 'utf8');
  const partsOf = (name) => JSON.parse(readFileSync(join(client, `.vite/${name}.json`), 'utf8'));
  const parts = { rules: partsOf('rules'), icons: partsOf('icons') };
  for (const path of PRERENDERED) {
    const page = await render({ url: `${ORIGIN_MARK}${path}`, template, ...parts, fetch: noFetch });
    if (page.status !== 200) throw new Error(`${path} rendered with status ${page.status}`);
    mkdirSync(join(client, path), { recursive: true });
    writeFileSync(join(client, path, 'index.html'), page.html);
    // A payload is read on the site itself: its addresses need no origin.
    writeFileSync(join(client, path, '_payload.json'), JSON.stringify(page.payload).replaceAll(ORIGIN_MARK, ''));
  }
}

/** Texts as browsers take them, packed once and tightly instead of with every request. */
function compress(folder) {
  for (const file of globSync('{assets,art}/**/*.{js,css,svg}', { cwd: folder })) {
    const text = readFileSync(join(folder, file));
    if (text.length < SMALLEST_COMPRESSED) continue;
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }));
  }
}

async function buildStorefront() {
  const id = buildId();
  process.env.BUILD_ID = id;
  const { build } = await import('vite');
  const started = Date.now();
  const options = { root: storefront, configFile: join(storefront, 'vite.config.ts'), logLevel: 'warn' };
  await build({ ...options, build: { emptyOutDir: true } });
  await build({ ...options, build: { emptyOutDir: true, ssr: true } });
  await build({ root: storefront, configFile: join(storefront, 'vite.worker.ts'), logLevel: 'warn' });
  await prerender();
  compress(client);
  const meta = { id, timestamp: started };
  mkdirSync(join(client, 'builds/meta'), { recursive: true });
  writeFileSync(join(client, `builds/meta/${id}.json`), JSON.stringify({ ...meta, prerendered: PRERENDERED }));
  writeFileSync(latest, JSON.stringify(meta));
}

async function buildOffice() {
  const { build } = await import('vite');
  await build({ root: office, configFile: join(office, 'vite.config.ts'), logLevel: 'warn' });
  compress(join(office, 'dist'));
}

process.env.NODE_ENV = 'production';
for (const [name, result, files, run] of [
  ['storefront', latest, sources, buildStorefront],
  ['search engine', kernel, [kernelSource], buildKernel],
  ['back office', join(office, 'dist/index.html'), officeSources(), buildOffice],
]) {
  if (isFresh(result, files)) {
    console.log(`The ${name} is up to date.`);
    continue;
  }
  const started = Date.now();
  await run();
  console.log(`Built the ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

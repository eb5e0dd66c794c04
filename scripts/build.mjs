// Builds the storefront for browsers and for the server when a source is newer than the last build.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const storefront = join(root, 'apps/storefront');
const client = join(storefront, 'dist/client');
const latest = join(client, 'builds/latest.json');

/** Stands for the site's origin in prerendered pages: whoever serves them puts the real one in its place. */
const ORIGIN_MARK = 'https://origin.invalid';

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

const sources = globSync(
  [
    'apps/storefront/{src,build,public}/**/*.*',
    'apps/storefront/*.{ts,html,json}',
    'packages/api/src/**/*.ts',
    'package-lock.json',
  ],
  { cwd: root },
).toSorted();

function isFresh() {
  if (!existsSync(latest)) return false;
  const built = statSync(latest).mtimeMs;
  return sources.every((file) => statSync(join(root, file)).mtimeMs < built);
}

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
  for (const path of PRERENDERED) {
    // The nonce stays a placeholder: each answer has its own.
    const page = await render({ url: `${ORIGIN_MARK}${path}`, template, nonce: '__NONCE__', fetch: noFetch });
    if (page.status !== 200) throw new Error(`${path} rendered with status ${page.status}`);
    mkdirSync(join(client, path), { recursive: true });
    writeFileSync(join(client, path, 'index.html'), page.html);
    // A payload is read on the site itself: its addresses need no origin.
    writeFileSync(join(client, path, '_payload.json'), JSON.stringify(page.payload).replaceAll(ORIGIN_MARK, ''));
  }
}

if (isFresh()) {
  console.log('The build is up to date.');
} else {
  const started = Date.now();
  const id = buildId();
  process.env.BUILD_ID = id;
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const options = { root: storefront, configFile: join(storefront, 'vite.config.ts'), logLevel: 'warn' };
  await build({ ...options, build: { emptyOutDir: true } });
  await build({ ...options, build: { emptyOutDir: true, ssr: true } });
  await prerender();
  const meta = { id, timestamp: started };
  mkdirSync(join(client, 'builds/meta'), { recursive: true });
  writeFileSync(join(client, `builds/meta/${id}.json`), JSON.stringify({ ...meta, prerendered: PRERENDERED }));
  writeFileSync(latest, JSON.stringify(meta));
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

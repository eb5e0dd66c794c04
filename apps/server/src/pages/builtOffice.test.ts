import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtOffice } from './builtOffice.ts';

function built() {
  const folder = mkdtempSync(join(tmpdir(), 'carzaa-office-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), '<head><script src="/backoffice/assets/main.js"></script></head>');
  const manifest = {
    'index.html': { file: 'assets/main.js', isEntry: true },
    'src/admin/AdminApp.tsx': { file: 'assets/AdminApp.js', imports: ['index.html'] },
    'src/dealer/DealerApp.tsx': { file: 'assets/DealerApp.js', imports: ['_forms.js'] },
    '_forms.js': { file: 'assets/forms.js' },
  };
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  return builtOffice(folder);
}

test.each([
  ['/admin/users', ['AdminApp.js']],
  ['/dealer/0199e3f0-0000-7000-8000-0000000000aa/listings?page=2', ['DealerApp.js', 'forms.js']],
])('the page of %s preloads the scripts of its instance', async (url, files) => {
  const html = (await built()?.page(url)) ?? '';
  const links = Array.from(html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)" nonce="__NONCE__">/g));
  expect(links.map(([, href]) => href)).toEqual(files.map((file) => `/backoffice/assets/${file}`));
});

test('a folder without a build is no office', () => {
  expect(builtOffice(tmpdir())).toBeUndefined();
});

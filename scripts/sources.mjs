// What the front ends are made of, and whether a build is newer than that.
import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SHARED = ['packages/api/src/**/*.ts', 'packages/design/*', 'package-lock.json'];
const sourcesOf = (patterns) => globSync([...patterns, ...SHARED], { cwd: root }).toSorted();

export const storefrontSources = () =>
  sourcesOf(['apps/storefront/{src,build,public}/**/*.*', 'apps/storefront/*.{ts,html,json}']);
export const officeSources = () => sourcesOf(['apps/backoffice/src/**/*.*', 'apps/backoffice/*.{ts,html,json}']);
export const mockSources = () => globSync('mocks/src/**/*.ts', { cwd: root });

/** Whether nothing has changed since `result` was written. */
export function isFresh(result, files) {
  if (!existsSync(result)) return false;
  const built = statSync(result).mtimeMs;
  return files.every((file) => statSync(join(root, file)).mtimeMs < built);
}

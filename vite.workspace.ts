import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** A shared machine may be too busy for one try; two failures are the product's. */
const retry = process.env.CI ? 1 : 0;

/**
 * Test files share a worker, and what it has loaded, from file to file: loading the server anew for each took as long as a
 * fifth of its tests, and making a page and loading what it is built of anew three fifths of those of pages. A file that
 * changes the page's own globals gives them back.
 */
const isolate = false;

/**
 * Vitest would keep one core for itself, which is half of a small machine; and tests on PostgreSQL, or of what hangs,
 * wait for another process or for time to pass.
 */
const maxWorkers = availableParallelism() + 2;

/** Code that runs in Node as it stands is loaded by Node itself, without Vite's wrapping of each import. */
const experimental = { viteModuleRunner: false };

/**
 * Fewer collections of what a test leaves, and the embedded database's code as it was first compiled: a tenth less of the
 * processor for the server's tests.
 */
const execArgv = ['--max-semi-space-size=32', '--no-wasm-tier-up'];

/** What a test file begins with that needs a page but renders none; files that render end in .tsx. */
const PAGE_MARK = '// @vitest-environment jsdom';

/** The projects of a front end: its logic in plain Node, where starting a file costs little, and its pages in jsdom. */
function frontEnd(name: string, folders: string[]): TestProjectInlineConfiguration[] {
  const root = `apps/${name}`;
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    { cwd: root },
  ).map((file) => file.replaceAll('\\', '/'));
  const pages = files.filter(
    (file) => file.endsWith('.tsx') || readFileSync(`${root}/${file}`, 'utf8').startsWith(PAGE_MARK),
  );
  const logic = files.filter((file) => !pages.includes(file));
  const config = `${root}/vite.config.ts`;
  // Pages wait for what they show, a second at most: they come last, and no more of them at once than there are cores.
  const last = { maxWorkers: availableParallelism(), sequence: { groupOrder: 1 }, testTimeout: 20_000 };
  return [
    // What a project extends stands in place of the options of all projects.
    { extends: config, test: { retry, isolate, maxWorkers, name, root, environment: 'node', include: logic } },
    {
      extends: config,
      test: {
        retry,
        isolate,
        ...last,
        name: `${name} pages`,
        root,
        environment: 'jsdom',
        setupFiles: [fileURLToPath(new URL('apps/storefront/src/testing/freshPage.ts', import.meta.url))],
        include: pages,
      },
    },
  ];
}

/** The Vitest projects; every script names this file, since Vitest does not look for it. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          retry,
          isolate,
          experimental,
          name: 'api',
          root: 'packages/api',
          environment: 'node',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          retry,
          isolate,
          experimental,
          name: 'catalogue',
          root: 'packages/catalogue',
          environment: 'node',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          retry,
          experimental,
          name: 'car-art',
          root: 'packages/car-art',
          environment: 'node',
          include: ['src/**/*.test.ts'],
        },
      },
      { test: { retry, isolate, name: 'mocks', root: 'mocks', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        test: {
          retry,
          isolate,
          experimental,
          execArgv,
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          globalSetup: fileURLToPath(new URL('apps/server/src/testing/databaseSetup.ts', import.meta.url)),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...frontEnd('storefront', ['src', 'build']),
      ...frontEnd('backoffice', ['src']),
    ],
  },
});

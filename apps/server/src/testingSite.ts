import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase, TestEngine } from './db/testing.ts';
import { bootApp, type Booted } from './testing.ts';

/** The server for the tests of one describe: booted before the first over a database of its own, closed after the last. */
export function openSite(open: TestEngine['open'], options?: Parameters<typeof bootApp>[1]) {
  let opened: TestDatabase;
  let booted: Booted;
  beforeAll(async () => {
    opened = await open();
    booted = await bootApp(opened.database, options);
  });
  afterAll(async () => {
    await booted.close();
    await opened.close();
  });
  return {
    get db() {
      return opened.db;
    },
    get app() {
      return booted.app;
    },
    get search() {
      return booted.search;
    },
    get billing() {
      return booted.billing;
    },
    get sandbox() {
      return booted.sandbox;
    },
    get views() {
      return booted.views;
    },
    clear: () => opened.clear(),
  };
}

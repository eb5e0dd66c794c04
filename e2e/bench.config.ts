import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

const lighthouse = stories.projects?.find(({ name }) => name === 'lighthouse');

/**
 * How soon pages paint, which depends on the machine as much as on them: `npm run bench:paint`, on one that does nothing
 * else.
 */
export default defineConfig({
  ...stories,
  testDir: 'bench',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  projects: [{ name: 'paint', use: { ...lighthouse?.use } }],
});

import { setTimeout as wait } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';

const LONGEST_MS = 180_000;

/** Waits until the site on fixed rows is built and served, which the seeding of the other one need not wait for. */
export default async function waitForMockSite({ projects }: FullConfig): Promise<void> {
  const address = projects.find(({ name }) => name === 'mock')?.use.baseURL;
  if (address === undefined) return;
  const began = performance.now();
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (performance.now() - began > LONGEST_MS) throw new Error(`Nothing answers at ${address}`);
    await wait(250);
  }
}

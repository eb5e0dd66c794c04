import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';

type Load = () => Promise<unknown>;

const pages: Load[] = [];
let opening = 0;
const listeners = new Set<() => void>();

function note(more: 1 | -1): void {
  opening += more;
  for (const tell of listeners) tell();
}

/** Whether somebody waits for a page's code. */
export const isOpening = () => opening > 0;

export function subscribeToOpening(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page whose code is loaded when somebody opens it, or by `loadPages`. */
export function laterPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  pages.push(load);
  return lazy<ComponentType>(async () => {
    note(1);
    try {
      return { default: (await onceOnline(load))[name] };
    } finally {
      note(-1);
    }
  });
}

/** Without a connection what was pressed waits for it, as calls do. */
async function onceOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (onlineManager.isOnline()) throw error;
      await new Promise<void>((go) => {
        const stop = onlineManager.subscribe((isOnline) => {
          if (!isOnline) return;
          stop();
          go();
        });
      });
    }
  }
}

/** What the first page asks for comes first, also over a slow connection. */
const FIRST_PAGE_MS = 5_000;

/** Loads the code of all pages once the first had time: each then opens at once, offline too. */
export async function loadPages(after = FIRST_PAGE_MS): Promise<void> {
  await new Promise((go) => setTimeout(go, after));
  // Without a connection: whoever opens the page asks for it again.
  await Promise.allSettled(pages.map((load) => load()));
}

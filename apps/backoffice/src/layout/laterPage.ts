import { type ComponentType, lazy } from 'react';

type Load = () => Promise<unknown>;

const pages: Load[] = [];

/** A page whose code is loaded when somebody opens it, or by `loadPages`. */
export function laterPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  pages.push(load);
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

/** What the first page asks for comes first, also over a slow connection. */
const FIRST_PAGE_MS = 5_000;

/** Loads the code of all pages, one after the other while nothing else happens: each then opens at once, offline too. */
export async function loadPages(after = FIRST_PAGE_MS): Promise<void> {
  await new Promise((go) => setTimeout(go, after));
  for (const load of pages) {
    await idle();
    // Without a connection: whoever opens the page asks for it again.
    await load().catch(() => {});
  }
}

/** Safari knows no idle time. */
const idle = (): Promise<void> =>
  new Promise((go) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => go());
    else setTimeout(go, 200);
  });

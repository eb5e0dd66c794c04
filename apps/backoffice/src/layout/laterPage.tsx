import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { OpeningBar } from './OpeningBar.tsx';

type Load = () => Promise<unknown>;

const pages: Load[] = [];

/**
 * A page whose code is loaded when somebody opens it, or by `loadPages`. Until then it is empty, below a bar: with
 * `lazy` React keeps the page before, whose menu a second press would write into the history once more.
 */
export function laterPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  let Loaded: ComponentType | undefined;
  const keep = async () => {
    Loaded = (await load())[name];
  };
  pages.push(keep);
  return function LaterPage() {
    const [Page, setPage] = useState(() => Loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    const isHere = Page !== undefined;
    useEffect(() => {
      if (isHere) return;
      onceOnline(keep).then(
        () => setPage(() => Loaded),
        (error: unknown) => setFailure({ error }),
      );
    }, [isHere]);
    if (failure) throw failure.error;
    return Page ? <Page /> : <OpeningBar />;
  };
}

/** Without a connection what was pressed waits for it, as calls do. */
async function onceOnline(load: Load): Promise<void> {
  for (;;) {
    try {
      await load();
      return;
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

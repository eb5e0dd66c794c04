import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { awaitPart } from './network.ts';

// The first page comes with the head that the server wrote; only those after it need to make their own.
let written =
  typeof document !== 'undefined' && document.head.querySelector('[data-head]') && location.pathname + location.search;

/** Keeps the document's head that of the page shown. */
export function useHead(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    let isLeft = false;
    const url = new URL(pathname + search, window.location.origin);
    const write = async () => {
      const { applyHead, headOf, headTags } = await awaitPart(() => import('./head.ts'));
      if (!isLeft) applyHead(headTags(headOf(matches, url), url));
    };
    if (written !== pathname + search) void write();
    written = null;
    return () => {
      isLeft = true;
    };
  }, [matches, pathname, search]);
}

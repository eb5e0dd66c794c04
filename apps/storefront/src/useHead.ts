import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { applyHead, headOf, pageTags } from './head.ts';

/** Keeps the document's head that of the page shown. */
export function useHead(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const url = new URL(pathname + search, window.location.origin);
    applyHead(pageTags(headOf(matches, url), url));
  }, [matches, pathname, search]);
}

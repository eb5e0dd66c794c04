import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { applyHead, headOf, headTags } from './head.ts';

/** Keeps the document's head that of the page shown. */
export function useHead(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const url = new URL(pathname + search, window.location.origin);
    applyHead(headTags(headOf(matches, url), url));
  }, [matches, pathname, search]);
}

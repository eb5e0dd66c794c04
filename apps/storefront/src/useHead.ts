import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { applyHead, headOf, headTags } from './head.ts';

/** Keeps the document's head that of the page shown; the first one came with the page. */
export function useHead(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && document.head.querySelector('title[data-head]')) {
      isFirst.current = false;
      return;
    }
    isFirst.current = false;
    const url = new URL(pathname + search, window.location.origin);
    applyHead(headTags(headOf(matches, url), url));
  }, [matches, pathname, search]);
}

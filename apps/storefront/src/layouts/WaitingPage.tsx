import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Location, useLocation } from 'react-router';
import { network } from '../network.ts';
import { followCards } from '../search/followCards.ts';
import { ListingShape, ResultsShape } from './pageShapes.tsx';

/** What is shorter is no waiting. */
const PATIENCE_MS = 300;

const RESULTS = /^\/(?:risultati|usate)(?:\/|$)/;
const LISTING = /^\/annunci\//;

/** The shape of a page that is not the one shown: results that change say so themselves. */
function shapeOf(next: string, shown: string): ReactNode {
  if (next !== shown && LISTING.test(next)) return <ListingShape />;
  return RESULTS.test(next) && !RESULTS.test(shown) ? <ResultsShape /> : undefined;
}

/** Stands in the place of the page shown, which is kept as it is: a navigation may be given up. */
function InsteadOfPage({ children }: { children: ReactNode }) {
  const [box] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const page = document.getElementById('content');
    if (!page) return undefined;
    const { scrollX, scrollY } = window;
    page.hidden = true;
    page.after(box);
    window.scrollTo(0, 0);
    return () => {
      box.remove();
      page.hidden = false;
      // Where the next page begins is said after this.
      window.scrollTo(scrollX, scrollY);
    };
  }, [box]);
  return createPortal(children, box);
}

/** Has the cars that stay move while the filters or the order of a page of them change. */
function useMovingCards(next: string, shown: string): void {
  const areSame = next === shown || (RESULTS.test(next) && RESULTS.test(shown));
  // The way here ends in the commit that changes the cards, and before their part of it.
  useLayoutEffect(() => (areSame ? () => followCards() : undefined), [areSame]);
}

/** The shape of the page that is on its way, once it has been for a while. */
export default function WaitingPage({ next }: { next: Location }) {
  const shown = useLocation();
  useMovingCards(next.pathname, shown.pathname);
  const { isAway } = useSyncExternalStore(network.subscribe, network.read, network.readOnServer);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const shape = shapeOf(next.pathname, shown.pathname);
  // Without a network it may take minutes, which the page before serves better.
  return shape && isLong && !isAway && <InsteadOfPage>{shape}</InsteadOfPage>;
}

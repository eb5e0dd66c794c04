import { type KeyboardEvent, useState } from 'react';
import { useSwipe } from './useSwipe.ts';

/** The photo in sight among `total`, and the ways to another one: steps, swipes, keys. It stops at both ends. */
export function useLeafing(total: number) {
  const [index, setIndex] = useState(0);
  const [touched, setTouched] = useState(false);
  const last = Math.max(0, total - 1);

  function goTo(next: number) {
    setTouched(true);
    setIndex(Math.min(last, Math.max(0, next)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(target);
  }

  const swipe = useSwipe(
    (step) => goTo(index + step),
    // The neighbours are fetched while the finger is still on its way.
    () => setTouched(true),
  );
  return { index, last, touched, goTo, onKeyDown, swipe };
}

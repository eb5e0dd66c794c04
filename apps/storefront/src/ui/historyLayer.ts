import { useEffect, useRef } from 'react';

interface Layer {
  /** Takes the layer's entry out of the history again; `after` runs once it is gone. */
  leave(after?: () => void): void;
  /** Forgets the layer where the page itself goes away. */
  dispose(): void;
}

let lastLayer = 0;

function openLayer(onBack: () => void): Layer {
  lastLayer += 1;
  const layer = lastLayer;
  let leaving: (() => void) | undefined;
  const dispose = () => window.removeEventListener('popstate', onPop, true);
  const onPop = (event: PopStateEvent) => {
    // Somebody went on from here and came back: the entry is still this layer's.
    if (layerOf(event.state) === layer) return;
    // The router knows nothing of the entry, and the page under the layer is still the one that it shows.
    event.stopImmediatePropagation();
    dispose();
    (leaving ?? onBack)();
  };
  window.history.pushState({ ...window.history.state, layer }, '');
  window.addEventListener('popstate', onPop, true);
  return {
    leave(after = () => {}) {
      leaving = after;
      window.history.back();
    },
    dispose() {
      if (leaving === undefined) dispose();
    },
  };
}

function layerOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'layer' in state ? state.layer : undefined;
}

/** What covers the page has an entry of the history while it is open, so that Back closes it and not the page. */
export function useHistoryLayer(onBack: () => void) {
  const open = useRef<Layer | null>(null);
  useEffect(
    () => () => {
      open.current?.dispose();
      open.current = null;
    },
    [],
  );
  return {
    enter: () => {
      open.current ??= openLayer(() => {
        open.current = null;
        onBack();
      });
    },
    leave: (after?: () => void) => {
      const layer = open.current;
      open.current = null;
      if (layer) layer.leave(after);
      else after?.();
    },
  };
}

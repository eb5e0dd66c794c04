import { type PointerEvent, type SyntheticEvent, useRef } from 'react';

const LONG_MS = 500;
/** A finger that wanders farther than this, in pixels, is scrolling. */
const STILL = 10;

/** What a thing needs to be chosen by a finger that rests on it; the press that ends then leads nowhere. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, wasLong: false });
  const stop = () => window.clearTimeout(press.current.timer);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      stop();
      press.current.wasLong = false;
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        press.current.wasLong = true;
        onLongPress();
      }, LONG_MS);
      press.current = { timer, x: clientX, y: clientY, wasLong: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu of a link would cover what was just chosen.
    onContextMenu: (event: SyntheticEvent) => {
      if (press.current.wasLong) event.preventDefault();
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!press.current.wasLong) return;
      press.current.wasLong = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

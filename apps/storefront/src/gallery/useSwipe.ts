import { SWIPE_THRESHOLD_PX } from '@carzaa/api/constants';
import { type PointerEvent, type MouseEvent, useRef } from 'react';

/** Where a horizontal move of `dx` px leads: on, back or nowhere. */
export function swipeStep(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_THRESHOLD_PX) return 0;
  return dx < 0 ? 1 : -1;
}

/** Movement in px from which a press is a drag and no longer a click. */
const DRAG_FROM_PX = 8;

/**
 * Handlers for an element whose photos are swiped sideways. While a finger moves, `--drag` on the element holds the
 * distance; `onStart` is called as the move begins, `onStep` once at its end where it was long enough. A drag never
 * counts as a click on what lies under it.
 */
export function useSwipe(onStep: (step: -1 | 1) => void, onStart?: () => void) {
  const start = useRef<{ x: number; y: number; dragging: boolean } | null>(null);
  const swallowClick = useRef(false);

  function finish(event: PointerEvent<HTMLElement>, step: -1 | 0 | 1) {
    start.current = null;
    event.currentTarget.style.removeProperty('--drag');
    delete event.currentTarget.dataset.dragging;
    if (step !== 0) onStep(step);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      swallowClick.current = false;
      if (event.isPrimary && event.button === 0) {
        start.current = { x: event.clientX, y: event.clientY, dragging: false };
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      const dx = event.clientX - from.x;
      if (!from.dragging && Math.abs(dx) > DRAG_FROM_PX && Math.abs(dx) > Math.abs(event.clientY - from.y)) {
        from.dragging = true;
        swallowClick.current = true;
        event.currentTarget.dataset.dragging = '';
        onStart?.();
        // The pointer may leave the photo before it is released.
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }
      if (from.dragging) event.currentTarget.style.setProperty('--drag', `${dx}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (from) finish(event, from.dragging ? swipeStep(event.clientX - from.x) : 0);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      finish(event, 0);
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!swallowClick.current) return;
      swallowClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart(event: { preventDefault: () => void }) {
      event.preventDefault();
    },
  };
}

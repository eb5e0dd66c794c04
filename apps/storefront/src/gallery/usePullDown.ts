import { type TouchEvent, useRef } from 'react';

/** Pixels from which a pull is meant. */
const FAR_PX = 90;

/**
 * Handlers for an element that a finger pulls down to leave. While it moves, `--pull` on the element holds the distance.
 * A photo that is enlarged by two fingers is moved, not left.
 */
export function usePullDown(leave: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  /** How far down the finger is, where it goes down rather than sideways. */
  function pulled({ touches }: TouchEvent): number {
    const touch = touches[0];
    if (!start.current || !touch) return 0;
    const [dx, dy] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
    return dy > Math.abs(dx) * 2 ? dy : 0;
  }

  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      const isOne = touches.length === 1 && (window.visualViewport?.scale ?? 1) === 1;
      start.current = isOne && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchMove(event: TouchEvent<HTMLElement>) {
      event.currentTarget.style.setProperty('--pull', `${pulled(event)}px`);
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const distance = Number.parseFloat(event.currentTarget.style.getPropertyValue('--pull')) || 0;
      event.currentTarget.style.removeProperty('--pull');
      start.current = null;
      if (distance > FAR_PX) leave();
    },
  };
}

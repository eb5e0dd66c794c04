import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { MapView } from '../dealers/mapMarks.ts';
import { areaOf, moved, viewOfArea, WHOLE, zoomed } from './mapViews.ts';

/** How long the map rests before the search follows it. */
const REST_MS = 400;
/** How far a finger may slip and still press what is under it, in pixels. */
const SLIP_PX = 5;
/** What one press of an arrow key moves the map by, as a share of what is seen. */
const STEP = 0.25;

const KEYS: Readonly<Record<string, (view: MapView) => MapView>> = {
  ArrowLeft: (view) => moved(view, -STEP, 0),
  ArrowRight: (view) => moved(view, STEP, 0),
  ArrowUp: (view) => moved(view, 0, -STEP),
  ArrowDown: (view) => moved(view, 0, STEP),
  '+': (view) => zoomed(view, 2),
  '=': (view) => zoomed(view, 2),
  '-': (view) => zoomed(view, 0.5),
  Home: () => WHOLE,
};

interface Finger {
  x: number;
  y: number;
}

/** Says in its entry of the history that the map is open (`useMapOpen` reads it), beside the router's own fields. */
function useOpenInHistory() {
  const { key } = useLocation();
  useEffect(() => {
    const say = (map: string | undefined) => window.history.replaceState({ ...window.history.state, map }, '');
    say(key);
    return () => say(undefined);
  }, [key]);
}

/** What a map shows, and the area of the search that it answers: either follows the other. */
export function useMapView(area: string | undefined, onRest: (area: string | undefined) => void) {
  useOpenInHistory();
  const [view, setView] = useState(() => viewOfArea(area));
  const [known, setKnown] = useState(area);
  const [isMoving, setMoving] = useState(false);
  // The search has changed under the map: its chip was taken away, or Back was pressed.
  if (area !== known) {
    setKnown(area);
    setView(viewOfArea(area));
    setMoving(false);
  }

  const rest = useEffectEvent((seen: string | undefined) => {
    if (seen === known) return;
    setKnown(seen);
    onRest(seen);
  });
  useEffect(() => {
    if (!isMoving) return undefined;
    const seen = areaOf(view);
    const timer = setTimeout(() => {
      setMoving(false);
      rest(seen);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isMoving, view]);
  const show = (next: (view: MapView) => MapView) => {
    setView(next);
    setMoving(true);
  };
  return { view, known, show };
}

/** Moves the map under one finger or the mouse, and by two fingers nearer or farther. */
export function useMapFingers(show: (next: (view: MapView) => MapView) => void) {
  const fingers = useRef(new Map<number, Finger>());
  const slipped = useRef(0);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (fingers.current.size === 0) slipped.current = 0;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    slipped.current += Math.hypot(dx, dy);
    if (slipped.current < SLIP_PX) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // From now on it is a move, wherever the finger goes.
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.setPointerCapture(event.pointerId);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!other) return show((view) => moved(view, -dx / width, -dy / height));
    const span = Math.hypot(before.x - other.x, before.y - other.y);
    const times = Math.hypot(event.clientX - other.x, event.clientY - other.y) / Math.max(1, span);
    show((view) => zoomed(view, times, (other.x - left) / width, (other.y - top) / height));
  }
  function onPointerUp({ pointerId }: PointerEvent<HTMLElement>) {
    fingers.current.delete(pointerId);
    // The press that a browser makes of it comes first.
    setTimeout(() => {
      if (fingers.current.size === 0) slipped.current = 0;
    });
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    /** A press at the end of a move is none. */
    wasMoved: () => slipped.current >= SLIP_PX,
  };
}

/** What a key does to the map; nothing for one that is not the map's. */
export const moveOfKey = (key: string) => (Object.hasOwn(KEYS, key) ? KEYS[key] : undefined);

import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

/** How much larger a photo becomes by a double click or tap. */
const ZOOM = 2.5;

/**
 * A photo's zoom: a double click makes it larger around the point pressed, another one takes that back. The larger photo
 * is scrolled by the browser itself, and until its file has come, that of the small one (`there`) stands in its place.
 * `key` names the photo, and another one begins small.
 */
export function useZoom(key: number) {
  const [zoomed, setZoomed] = useState<{ key: number; x: number; y: number; file: string | undefined }>();
  const room = useRef<HTMLDivElement>(null);
  const isZoomed = zoomed?.key === key;

  useLayoutEffect(() => {
    const box = room.current;
    if (!isZoomed || !box) return;
    // What lay under the finger stays under it.
    box.scrollTo({
      left: zoomed.x * box.scrollWidth - zoomed.x * box.clientWidth,
      top: zoomed.y * box.scrollHeight - zoomed.y * box.clientHeight,
    });
  }, [isZoomed, zoomed]);

  function onDoubleClick({ clientX, clientY, target }: MouseEvent) {
    const file = target instanceof HTMLImageElement ? target.currentSrc : undefined;
    setZoomed(isZoomed ? undefined : { key, x: clientX / window.innerWidth, y: clientY / window.innerHeight, file });
  }
  return { room, isZoomed, zoom: ZOOM, there: zoomed?.file, press: { onDoubleClick } };
}

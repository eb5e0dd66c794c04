import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the window's visible part; once seen it stays seen. */
export function useInView<T extends Element>(): [ref: RefObject<T | null>, seen: boolean] {
  const ref = useRef<T>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (seen || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);

  return [ref, seen];
}

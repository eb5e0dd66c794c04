import { useEffect, useState } from 'react';

/** A part is read from when its head is under the header until its end has gone above the middle of the screen. */
const READ = '-100px 0px -55% 0px';

/** Which of a page's parts, by their ids, is being read; undefined before anybody has scrolled to one. */
export function usePartInSight(ids: string[]): string | undefined {
  const [inSight, setInSight] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const order = key.split(' ');
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = order.find((id) => seen.has(id));
        if (first !== undefined) setInSight(first);
      },
      { rootMargin: READ },
    );
    for (const id of order) {
      const part = document.getElementById(id);
      if (part) watch.observe(part);
    }
    return () => watch.disconnect();
  }, [key]);
  return inSight;
}

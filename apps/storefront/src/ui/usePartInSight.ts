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
    // What was asked for may be too near the page's end to come up to the header.
    const mark = () => {
      const asked = window.location.hash.slice(1);
      const read = seen.has(asked) ? asked : order.find((id) => seen.has(id));
      if (read !== undefined) setInSight(read);
      // Above the first part there is no other: back at the head of the page it is the first again.
      else if ((document.getElementById(order[0] ?? '')?.getBoundingClientRect().top ?? 0) > 0) setInSight(order[0]);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        mark();
      },
      { rootMargin: READ },
    );
    // Some parts come after the page.
    const missing = new Set(order);
    const find = () => {
      for (const id of missing) {
        const part = document.getElementById(id);
        if (!part) continue;
        watch.observe(part);
        missing.delete(id);
      }
      if (missing.size === 0) later.disconnect();
    };
    const later = new MutationObserver(find);
    later.observe(document.body, { childList: true, subtree: true });
    find();
    window.addEventListener('hashchange', mark);
    return () => {
      window.removeEventListener('hashchange', mark);
      later.disconnect();
      watch.disconnect();
    };
  }, [key]);
  return inSight;
}

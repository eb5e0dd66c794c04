import { useEffect, useState } from 'react';

/** Pixels from which a move is meant. */
const MOVE_PX = 12;

/** Whether the page is being scrolled down: a bar gives its room to what is read, and returns with the way back up. */
export function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < MOVE_PX) return;
      setDown(scrollY > last && scrollY > window.innerHeight / 2);
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}

import { useEffect, useRef } from 'react';

/** How often a door is looked at that was closed, in milliseconds. */
const every = 15_000;

/** Looks again now and then while somebody sees the page, and at once when they come back to it. */
export function useLookingAgain(isWanted: boolean, look: () => void): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!isWanted) return;
    const whileSeen = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(whileSeen, every);
    document.addEventListener('visibilitychange', whileSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whileSeen);
    };
  }, [isWanted]);
}

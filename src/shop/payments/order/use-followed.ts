import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '../read-orders.ts';

/** Milliseconds between two reloads: often when the family has just come back, then more rarely. */
const soon = { every: 4000, looks: 15 };
const later = 20_000;

/** Reloads an open order again and again while the page is in sight. */
export function useFollowed(order: Order | undefined): void {
  const { revalidate, state } = useRevalidator();
  const looks = useRef(0);
  const isOpen = order?.state === 'open';

  // Each answer starts the next pause, so that a slow answer is never asked for twice.
  useEffect(() => {
    if (!isOpen || state !== 'idle') return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      looks.current += 1;
      void revalidate();
    };
    const timer = setInterval(look, looks.current < soon.looks ? soon.every : later);
    return () => clearInterval(timer);
  }, [isOpen, state, revalidate]);
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onSent } from './outbox.ts';

/** Brings what the page shows anew when something was said, here or elsewhere, and when the page is shown again. */
export function useAnewWhenLive(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const anew = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const end = onSent(anew);
    document.addEventListener('visibilitychange', anew);
    return () => {
      end();
      document.removeEventListener('visibilitychange', anew);
    };
  }, [revalidate]);
}

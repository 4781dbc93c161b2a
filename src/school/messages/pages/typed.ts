import { useEffect, useState } from 'react';
import { typedKey } from '#src/platform/browser/token.ts';

/** What is typed: it survives a closed page, and a session that runs out, on this device for its account. */
export function useTyped(name: string) {
  const [text, setText] = useState('');
  const key = typedKey + name;
  useEffect(() => {
    try {
      const kept = localStorage.getItem(key);
      if (kept) setText((typed) => typed || kept);
    } catch {
      // Nothing is kept.
    }
  }, [key]);
  return {
    text,
    become(next: string) {
      setText(next);
      try {
        if (next) localStorage.setItem(key, next);
        else localStorage.removeItem(key);
      } catch {
        // It stays while the page is open.
      }
    },
  };
}

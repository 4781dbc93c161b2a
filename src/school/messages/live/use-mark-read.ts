import { useEffect, useRef } from 'react';
import { caller } from '#src/platform/http/call.ts';
import type { contract } from '../contract.ts';

const call = caller<typeof contract>();

/**
 * Notes that somebody has read up to the last message that their page shows, while the page is seen; what came between
 * the page and its stream is told then.
 */
export function useMarkRead(id: string, last: number, anew: () => Promise<unknown>): void {
  const marked = useRef({ id, number: 0 });
  useEffect(() => {
    if (marked.current.id !== id) marked.current = { id, number: 0 };
    const known = marked.current;
    const mark = () => {
      if (document.visibilityState !== 'visible' || last <= known.number) return;
      known.number = last;
      call('PUT /api/threads/:id/read', { params: { id }, body: { number: last } }).then(
        (answer) => {
          if (answer.last > known.number) void anew();
        },
        () => {
          known.number = 0;
        },
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, last, anew]);
}

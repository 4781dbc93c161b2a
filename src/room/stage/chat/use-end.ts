import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How near to its end a list is at its end, in px. */
const near = 40;

/**
 * Keeps a list at its end while its reader is there. Whoever reads further up stays where they are, and is told of what is
 * new.
 * @param lines changes with each line, also of one's own
 * @param others the number of the last line of others
 */
export function useEnd(list: RefObject<HTMLElement | null>, lines: string, others: number) {
  const isAtEnd = useRef(true);
  const known = useRef(others);
  const [hasNew, setHasNew] = useState(false);

  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    setHasNew(false);
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new line
  useEffect(() => {
    if (isAtEnd.current) toEnd();
    else if (others > known.current) setHasNew(true);
    known.current = others;
  }, [lines, others, toEnd]);

  function onScroll() {
    if (!list.current) return;
    const { scrollTop, scrollHeight, clientHeight } = list.current;
    isAtEnd.current = scrollHeight - clientHeight - scrollTop < near;
    if (isAtEnd.current) setHasNew(false);
  }

  /** Whoever writes sees what they wrote. */
  function follow() {
    isAtEnd.current = true;
  }

  return { hasNew, toEnd, follow, onScroll };
}

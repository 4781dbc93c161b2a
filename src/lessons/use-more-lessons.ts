import { useState } from 'react';
import { CallError } from '#src/platform/call.ts';
import type { Page } from '#src/platform/contract.ts';
import type { Kind } from './kinds.ts';
import { findLessons, type LessonWish, type ListedLesson } from './lesson-search.ts';

/** What was shown beyond the first page, by visit: coming back from a class finds the list as it was left. */
const further = new Map<string, Page<ListedLesson>>();

/** The first page of a list and those that were asked for after it. */
export function useMoreLessons(kind: Kind, wish: LessonWish, first: Page<ListedLesson>, visit: string) {
  const place = `${visit} ${kind}`;
  const [more, setMore] = useState(() => further.get(place));
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const next = more ? more.next : first.next;

  async function showMore() {
    setState('loading');
    try {
      const page = await findLessons(kind, wish, { limit: 24, ...(next && { cursor: next }) });
      const all = { items: [...(more?.items ?? []), ...page.items], next: page.next };
      further.set(place, all);
      setMore(all);
      setState('idle');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  const known = new Set(first.items.map(({ _id }) => _id));
  const items = [...first.items, ...(more?.items ?? []).filter(({ _id }) => !known.has(_id))];
  return { items, next, state, showMore };
}

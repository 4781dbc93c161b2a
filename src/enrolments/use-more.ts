import { useState } from 'react';
import { CallError } from '#src/platform/call.ts';
import type { Page } from '#src/platform/contract.ts';

/**
 * A list that goes on, page by page, from the first one that the loader brought. A first page loaded anew begins
 * it anew.
 * @param load the page at a cursor
 */
export function useMore<Item extends { _id: string }>(
  first: Page<Item>,
  load: (cursor: string) => Promise<Page<Item>>,
) {
  const [rest, setRest] = useState<{ of: Page<Item>; pages: Page<Item>[] }>({ of: first, pages: [] });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const pages = [first, ...(rest.of === first ? rest.pages : [])];
  const next = pages.at(-1)?.next;

  async function showMore() {
    if (!next) return;
    setState('busy');
    try {
      const page = await load(next);
      setRest({ of: first, pages: [...pages.slice(1), page] });
      setState('idle');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  return {
    items: pages.flatMap(({ items }) => items),
    /** The first item of what came last, once something has come. */
    newest: pages.length > 1 ? pages.at(-1)?.items[0]?._id : undefined,
    more: next !== undefined,
    state,
    showMore,
  };
}

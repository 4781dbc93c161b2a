import { useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import type { Page } from '#src/platform/http/contract.ts';

type KeptPages = { pages: Page<unknown>[] };

/** What was shown beyond the first page, by history entry: coming back from a class finds the list as it was left. */
const further = new Map<string, KeptPages>();

/**
 * A list that goes on page by page, from the first one that the loader brought.
 * @param load the page at a cursor
 * @param entry names the history entry whose further pages are kept
 */
export function usePages<Item extends { _id: string }>(
  first: { items: Item[]; next?: string | undefined },
  load: (cursor: string) => Promise<Page<Item>>,
  entry?: string,
) {
  const [rest, setRest] = useState(
    () => (further.get(entry ?? '') as { pages: Page<Item>[] }) ?? { pages: [] },
  );
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [newest, setNewest] = useState<string>();
  const { next } = rest.pages.at(-1) ?? first;

  async function showMore() {
    if (!next) return;
    setState('busy');
    try {
      const page = await load(next);
      const now = { pages: [...rest.pages, page] };
      if (entry) further.set(entry, now);
      setRest(now);
      setNewest(page.items[0]?._id);
      setState('idle');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  // A first page that was loaded anew may have what a further one had.
  const known = new Set(first.items.map(({ _id }) => _id));
  const others = rest.pages.flatMap(({ items }) => items).filter(({ _id }) => !known.has(_id));
  return {
    items: [...first.items, ...others],
    /** The first of those that came last, once some have come. */
    newest,
    /** Where the list goes on. */
    next,
    more: next !== undefined,
    state,
    showMore,
  };
}

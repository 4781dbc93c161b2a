import { useEffect, useSyncExternalStore } from 'react';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from '../contract.ts';

const call = caller<typeof contract>();

type KnownCategories = { categories: OutputOf<(typeof contract)['GET /api/category']>; language: string };

/** Each page asks for them anew, and shows the last ones meanwhile. */
let known: KnownCategories & { failed: boolean } = { categories: [], language: '', failed: false };
let asking: string | undefined;
const listeners = new Set<() => void>();

async function ask(language: string): Promise<void> {
  if (asking === language) return;
  asking = language;
  try {
    known = { categories: await call('GET /api/category', {}), language, failed: false };
  } catch {
    known = { ...known, failed: true };
  }
  asking = undefined;
  for (const listener of listeners) listener();
}

/** The categories in the page's language; none while they are on their way, or when they could not be fetched. */
export function useCategories() {
  const { language } = useTranslation().i18n;
  const { categories, failed } = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  );
  useEffect(() => void ask(language), [language]);
  return { categories, failed, retry: () => void ask(language) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

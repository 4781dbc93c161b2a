import { useSyncExternalStore } from 'react';

/** What somebody has typed so far, kept in this tab: it survives a reload, a change of language and a login. */
export type Draft<Typed extends object> = ReturnType<typeof makeDraft<Typed>>;

/**
 * @param key of session storage; whoever leaves the account forgets all of that
 * @param initial what stands there before anything is typed
 */
export function makeDraft<Typed extends object>(key: string, initial: Typed) {
  let typed: Typed | undefined;
  const listeners = new Set<() => void>();

  function read(): Typed {
    typed ??= { ...initial, ...stored<Typed>(key) };
    return typed;
  }

  function become(next: Typed): void {
    typed = next;
    keep(key, next === initial ? undefined : next);
    for (const listener of listeners) listener();
  }

  const change = (changes: Partial<Typed>) => become({ ...read(), ...changes });
  /** Takes back what was typed, or has been sent. */
  const clear = () => become(initial);

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Forgets it once it has been sent; what is shown stays. */
  const forget = () => keep(key, undefined);
  const isChanged = () => JSON.stringify(read()) !== JSON.stringify(initial);
  return { initial, read, change, clear, forget, subscribe, isChanged };
}

/** A draft as it stands. */
export function useDraft<Typed extends object>({ subscribe, read, initial }: Draft<Typed>): Typed {
  return useSyncExternalStore(subscribe, read, () => initial);
}

/** A browser that keeps nothing still lets its visitor finish: private windows and strict settings refuse. */
function keep(key: string, typed: object | undefined): void {
  try {
    if (typed) sessionStorage.setItem(key, JSON.stringify(typed));
    else sessionStorage.removeItem(key);
  } catch {
    // It lasts as long as the page.
  }
}

function stored<Typed>(key: string): Partial<Typed> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

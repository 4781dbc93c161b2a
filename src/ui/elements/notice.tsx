import X from 'lucide-react/icons/x';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';

type ToldNotice = { text: string; at: string | undefined };

let told: ToldNotice | undefined;
const listeners = new Set<() => void>();

function change(to: ToldNotice | undefined): void {
  told = to;
  for (const listener of listeners) listener();
}

/** Tells what was just done, on the page that the visitor goes to next; it leaves with that page. */
export function tellNext(text: string): void {
  change({ text, at: undefined });
}

/** Tells what was just done, where the visitor is; it leaves with that page. */
export function tellHere(text: string): void {
  // As the router names the history entry.
  const { key = 'default' } = (history.state as { key?: string } | null) ?? {};
  change({ text, at: key });
}

/** Where it is told: once in each layout. */
export function Notice({ className = '' }: { className?: string }) {
  const { t } = useTranslation('ui');
  const { key } = useLocation();
  const shown = useSyncExternalStore(
    subscribe,
    () => told,
    () => undefined,
  );

  useEffect(() => {
    if (!told) return;
    if (told.at === undefined) told = { ...told, at: key };
    else if (told.at !== key) change(undefined);
  }, [key]);

  return (
    // Always there, so that a screen reader hears what comes into it.
    <div role="status" className={shown ? className : undefined}>
      {shown && (
        <div className="flex items-start justify-between gap-3 rounded-md border-turquoise border-l-4 bg-mint px-4 py-3.5">
          <p className="min-w-0 font-semibold">{shown.text}</p>
          <button
            type="button"
            aria-label={t('close')}
            onClick={() => change(undefined)}
            className="-my-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full"
          >
            <X size={20} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

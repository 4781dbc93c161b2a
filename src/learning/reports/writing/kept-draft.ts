import { typedKey } from '#src/platform/browser/token.ts';
import { CallError } from '#src/platform/http/call.ts';

/** Where what was typed is: nothing has been typed, on its way, with us, or on this device alone. */
export type Keeping = 'idle' | 'saving' | 'saved' | 'here' | 'refused';

type DraftPlan<Typed> = {
  /** The name under which this device keeps it until we have it. */
  name: string;
  /** Sends it to us. @throws CallError */
  save: (typed: Typed) => Promise<unknown>;
  onChange: (keeping: Keeping) => void;
  /** How many ms after the last key it is saved, and after how many it is tried again, at first and at most. */
  wait?: { pause: number; first: number; most: number };
};

/** Something that is being typed. */
export type KeptDraft<Typed> = {
  /** Keeps it as it is now. */
  keep: (typed: Typed) => void;
  /** It has been sent: nothing of it is kept or saved any more. */
  forget: () => void;
  /** The page closes. What could not be saved stays on this device. */
  stop: () => void;
};

/**
 * Keeps what is typed: on this device at once, with us as soon as there is a connection, also after the page was closed
 * and opened again.
 */
export function startDraft<Typed>({ name, save, onChange, wait }: DraftPlan<Typed>): KeptDraft<Typed> {
  const { pause, first, most } = wait ?? { pause: 800, first: 1000, most: 15_000 };
  let waiting = typedHere<Typed>(name);
  let delay = first;
  let isSaving = false;
  let isStopped = false;
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (keeping: Keeping) => {
    if (!isStopped) onChange(keeping);
  };

  function saveIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(saveNow, ms);
  }

  async function saveNow(): Promise<void> {
    const typed = waiting;
    if (isSaving || isStopped || typed === undefined) return;
    isSaving = true;
    tell('saving');
    try {
      await save(typed);
      delay = first;
      // What was typed meanwhile is saved next.
      if (waiting !== typed) saveIn(0);
      else {
        // The page that comes next may have been read before this arrived: it begins with what this device keeps.
        if (!isLeaving) become(undefined);
        tell('saved');
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isWorthAnother(error)) {
        tell('here');
        saveIn(delay);
        delay = Math.min(delay * 2, most);
      } else tell('refused');
    } finally {
      isSaving = false;
    }
  }

  function become(typed: Typed | undefined): void {
    waiting = typed;
    try {
      if (typed === undefined) localStorage.removeItem(typedKey + name);
      else localStorage.setItem(typedKey + name, JSON.stringify(typed));
    } catch {
      // A browser without storage still sends it to us.
    }
  }

  const online = () => saveIn(0);
  const leaving = () => {
    isLeaving = true;
  };
  addEventListener('online', online);
  addEventListener('beforeunload', leaving);
  if (waiting !== undefined) saveIn(0);
  return {
    keep(typed) {
      isLeaving = false;
      become(typed);
      tell('saving');
      saveIn(pause);
    },
    forget() {
      clearTimeout(timer);
      become(undefined);
      tell('idle');
    },
    stop() {
      // The last words are on their way while the page closes.
      void saveNow();
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('online', online);
      removeEventListener('beforeunload', leaving);
    },
  };
}

/** What was typed on this device and is not with us yet. */
export function typedHere<Typed>(name: string): Typed | undefined {
  try {
    return (JSON.parse(localStorage.getItem(typedKey + name) ?? 'null') as Typed | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** It did not arrive, or the server failed. */
function isWorthAnother({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

import { CallError } from '#src/platform/http/call.ts';
import type { Mark } from '../contract.ts';

/** What is not sent yet: the last tap for each learner. */
export type Pending = Readonly<Record<string, Mark>>;

type QueuePlan = {
  /** The name under which it is kept on the device until it is sent. */
  name: string;
  /** Sends it; @throws CallError */
  send: (marks: Mark[]) => Promise<void>;
  /** Told what waits, and whether it waits for a connection. */
  onChange: (pending: Pending, isCutOff: boolean) => void;
  /** Told when it was refused; it is not sent again. */
  onRefused: (error: CallError) => void;
  /** How long it waits before it tries again, in ms, doubled each time. */
  wait?: { first: number; most: number };
};

/** Taps on their way to the server. */
export type MarksQueue = {
  add: (marks: readonly Mark[]) => void;
  /** Resolves once nothing waits any more. */
  settled: () => Promise<void>;
  stop: () => void;
};

/**
 * Sends taps one call after the other; what is tapped meanwhile goes with the next call. Without a connection they stay
 * on the device and are sent again until they arrive, even after the page was closed and opened.
 */
export function startMarks({ name, send, onChange, onRefused, wait }: QueuePlan): MarksQueue {
  const { first, most } = wait ?? { first: 1000, most: 15_000 };
  let pending = read(name);
  let delay = first;
  let isSending = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];

  function change(to: Pending, isCutOff = false): void {
    pending = to;
    keep(name, pending);
    if (!isStopped) onChange(pending, isCutOff);
    if (Object.keys(pending).length > 0) return;
    for (const done of waiting) done();
    waiting = [];
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const sent = pending;
    if (isSending || isStopped || Object.keys(sent).length === 0) return;
    isSending = true;
    try {
      await send(Object.values(sent));
      delay = first;
      change(without(pending, sent));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isWorthAnother(error)) {
        change(pending, true);
        timer = setTimeout(flush, delay);
        delay = Math.min(delay * 2, most);
        return;
      }
      change(without(pending, sent));
      onRefused(error);
    } finally {
      isSending = false;
    }
    await flush();
  }

  if (Object.keys(pending).length > 0) onChange(pending, false);
  void flush();
  return {
    add(marks) {
      change({ ...pending, ...Object.fromEntries(marks.map((mark) => [mark.learnerId, mark])) });
      void flush();
    },
    settled: () =>
      Object.keys(pending).length === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Whether it did not arrive, or the server failed. */
function isWorthAnother({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** What was tapped again meanwhile stays. */
function without(pending: Pending, sent: Pending): Pending {
  return Object.fromEntries(Object.entries(pending).filter(([id, mark]) => sent[id] !== mark));
}

function read(name: string): Pending {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}') as Pending;
  } catch {
    return {};
  }
}

function keep(name: string, pending: Pending): void {
  try {
    if (Object.keys(pending).length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(pending));
  } catch {
    // A browser that keeps nothing still sends.
  }
}

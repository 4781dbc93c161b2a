import type { LiveEvent } from './events.ts';
import type { LiveStream } from './hold-stream.ts';

/** Milliseconds within which the tab that leads says that it is there. */
const answersIn = 3000;

/** What tabs say to each other. */
type Said = { event: LiveEvent } | { ask: string } | { answer: string; isOpen: boolean };

type Tabs = {
  /** Of the lock and the channel. */
  name: string;
  hold(tell: (event: LiveEvent) => void, here: (event: LiveEvent) => void): LiveStream;
  /** What the stream of this tab says. */
  own(event: LiveEvent): void;
  /** What another tab passes on; `anew` too where its stream was open before: something may have come since. */
  other(event: LiveEvent): void;
};

/**
 * Joins the tabs of a browser of which one holds a stream and passes on what it hears; when it closes, another does so.
 * A tab that joins, or is shown again, asks whether there is one: a browser may have put it to sleep with its lock, and
 * then the lock is taken from it.
 * @returns what leaves them
 */
export function joinTabs({ name, hold, own, other }: Tabs): () => void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return hold(own, own).stop;
  const me = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const say = (said: Said) => channel.postMessage(said);
  let queued = new AbortController();
  let leading: LiveStream | undefined;
  let release = () => {};
  let late: ReturnType<typeof setTimeout> | undefined;
  let hasLeft = false;

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('ask' in data) {
      if (leading) say({ answer: data.ask, isOpen: leading.isOpen() });
    } else if ('event' in data) {
      if (!leading) other(data.event);
    } else if (data.answer === me) {
      clearTimeout(late);
      // A stream that is not open, or this tab’s own, says so itself once it begins.
      if (data.isOpen && !leading) other({ kind: 'anew' });
    }
  };
  document.addEventListener('visibilitychange', ask);
  lead();
  ask();

  return () => {
    hasLeft = true;
    clearTimeout(late);
    document.removeEventListener('visibilitychange', ask);
    queued.abort();
    stopLeading();
    channel.close();
  };

  /** Waits for the lock, or takes it, and holds the stream for as long as it has it. */
  function lead(by: LockOptions = {}): void {
    queued.abort();
    queued = new AbortController();
    const mine = queued;
    const options = by.steal ? by : { signal: mine.signal };
    navigator.locks
      .request(name, options, () => {
        if (hasLeft || mine.signal.aborted) return undefined;
        clearTimeout(late);
        leading = hold((event) => {
          say({ event });
          own(event);
        }, own);
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => {
        if (hasLeft || mine !== queued) return;
        // Another tab has taken it.
        stopLeading();
        lead();
      });
  }

  function stopLeading(): void {
    leading?.stop();
    leading = undefined;
    release();
  }

  function ask(): void {
    if (leading || document.visibilityState !== 'visible') return;
    say({ ask: me });
    clearTimeout(late);
    late = setTimeout(() => lead({ steal: true }), answersIn);
  }
}

import { dropToken, storedToken } from '#src/platform/browser/token.ts';
import { eventReader, eventStream, type LiveEvent } from './events.ts';

/** In milliseconds. A stream says every 20 s that it is there. */
const silence = { suspect: 25_000, gone: 50_000 };
/** How long is waited after each failure at most, from the first one to the longest. */
const pause = { least: 300, first: 2000, longest: 30_000 };

/** A stream that is held open: one that ends is opened anew. */
export type LiveStream = { isOpen(): boolean; stop(): void };

/**
 * Holds the stream of the stored token open, until it is stopped or the server knows the token no more.
 * @param here tells this page alone: one that is seen again asks once, for what its stream may have lost meanwhile
 */
export function holdStream(tell: (event: LiveEvent) => void, here = tell): LiveStream {
  const stopping = new AbortController();
  let reading: AbortController | undefined;
  let isOpen = false;
  let heardAt = 0;
  let failures = 0;
  let wake = () => {};

  addEventListener('online', anew);
  document.addEventListener('visibilitychange', shown);
  void holdOn();
  return {
    isOpen: () => isOpen,
    stop() {
      stopping.abort();
      reading?.abort();
      wake();
      removeEventListener('online', anew);
      document.removeEventListener('visibilitychange', shown);
    },
  };

  /** At once, whatever is waited for. */
  function anew(): void {
    failures = 0;
    reading?.abort();
    wake();
  }

  function shown(): void {
    if (document.visibilityState !== 'visible') return;
    if (!isOpen || performance.now() - heardAt > silence.suspect) anew();
    else here({ kind: 'anew' });
  }

  async function holdOn(): Promise<void> {
    for (;;) {
      const goesOn = await read().catch(() => true);
      isOpen = false;
      if (!goesOn || stopping.signal.aborted) return;
      await waitAfter(failures++);
      if (stopping.signal.aborted) return;
    }
  }

  function waitAfter(earlier: number): Promise<void> {
    // By chance: all who lost the same server do not come back in one moment.
    const most = Math.min(pause.longest, pause.first * 2 ** earlier);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pause.least + Math.random() * (most - pause.least));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** @returns whether it is to be opened again. @throws where it broke */
  async function read(): Promise<boolean> {
    const token = storedToken();
    if (!token) return false;
    const here = new AbortController();
    reading = here;
    let watch = setTimeout(() => here.abort(), silence.gone);
    try {
      const headers = { accept: eventStream, authorization: `Bearer ${token}` };
      const answer = await fetch('/api/messages/stream', { method: 'GET', headers, signal: here.signal });
      if (answer.status === 401) dropToken(token);
      // 204 asks not to come again (HTML, 9.2.3).
      if ([204, 401, 403].includes(answer.status)) return false;
      if (!answer.ok || !answer.body) return true;
      const parts = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      const parse = eventReader();
      for (;;) {
        const { value, done } = await parts.read();
        if (done || here.signal.aborted) return true;
        isOpen = true;
        failures = 0;
        heardAt = performance.now();
        clearTimeout(watch);
        watch = setTimeout(() => here.abort(), silence.gone);
        for (const data of parse(value)) tell(JSON.parse(data));
      }
    } finally {
      clearTimeout(watch);
      here.abort();
    }
  }
}

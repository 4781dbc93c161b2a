import { useEffect, useRef, useState } from 'react';

/** What a form is at: sending its picture, of which the part `sent` is out, or saving what it says. */
type WorkStep = { step: 'uploading'; sent: number } | { step: 'saving' };

/** The work of a form that sends a picture first. Stopping it, and leaving the page, ends the sending. */
export function useWork() {
  const [at, setAt] = useState<WorkStep>();
  const [stopped, setStopped] = useState(false);
  const ending = useRef<AbortController>(undefined);

  useEffect(() => () => ending.current?.abort(), []);

  function begin(): AbortSignal {
    ending.current = new AbortController();
    setStopped(false);
    setAt({ step: 'uploading', sent: 0 });
    return ending.current.signal;
  }

  function stop() {
    ending.current?.abort();
    setStopped(true);
  }

  return {
    at,
    stopped,
    begin,
    stop,
    uploaded: (sent: number) => setAt({ step: 'uploading', sent }),
    saving: () => setAt({ step: 'saving' }),
    end: () => setAt(undefined),
  };
}

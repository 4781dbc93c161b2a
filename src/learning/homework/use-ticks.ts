import { useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';

/** Shows a tick at once; where it could not be kept it is taken back, and `failed` is set. */
export function useTicks(put: (id: string, isDone: boolean) => Promise<unknown>) {
  const [ticked, setTicked] = useState<Record<string, boolean>>({});
  const [failed, setFailed] = useState(false);

  async function tick(id: string, isDone: boolean): Promise<void> {
    const show = (done: boolean) => setTicked((before) => ({ ...before, [id]: done }));
    show(isDone);
    setFailed(false);
    try {
      await put(id, isDone);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show(!isDone);
      setFailed(true);
    }
  }

  const isDone = (one: { _id: string; isDone: boolean }) => ticked[one._id] ?? one.isDone;
  return { isDone, tick, failed };
}

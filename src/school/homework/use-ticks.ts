import { useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';

/** What is ticked off stands so at once; where that could not be kept it is taken back, and said. */
export function useTicks(put: (id: string, isDone: boolean) => Promise<unknown>) {
  const [said, setSaid] = useState<Record<string, boolean>>({});
  const [failed, setFailed] = useState(false);

  async function tick(id: string, isDone: boolean): Promise<void> {
    const say = (done: boolean) => setSaid((before) => ({ ...before, [id]: done }));
    say(isDone);
    setFailed(false);
    try {
      await put(id, isDone);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say(!isDone);
      setFailed(true);
    }
  }

  const isDone = (one: { _id: string; isDone: boolean }) => said[one._id] ?? one.isDone;
  return { isDone, tick, failed };
}

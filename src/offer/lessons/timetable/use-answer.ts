import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';

/** Milliseconds without a change before the API is asked. */
const pause = 400;

/**
 * The answer of the API to the fields, asked for once nothing has changed for a moment. Until the next answer is
 * there, the last one stays.
 * @param input undefined while the fields do not say enough
 */
export function useAnswer<Input, Answer>(input: Input | undefined, ask: (input: Input) => Promise<Answer>) {
  const [shown, setShown] = useState<{ answer?: Answer; failed?: CallError; key?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const key = input && `${attempt} ${JSON.stringify(input)}`;
  const askNow = useEffectEvent(async () => input && ask(input));

  useEffect(() => {
    if (!key) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      try {
        const answer = await askNow();
        if (!isLeft) setShown({ ...(answer && { answer }), key });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!isLeft) setShown(({ answer }) => ({ ...(answer && { answer }), failed: error, key }));
      }
    }, pause);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key]);

  const { answer, failed } = shown;
  const busy = key !== undefined && shown.key !== key;
  return {
    busy,
    answer: key ? answer : undefined,
    failed: busy || !key ? undefined : failed,
    retry: () => setAttempt((before) => before + 1),
  };
}

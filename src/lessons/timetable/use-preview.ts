import { useEffect, useState } from 'react';
import type { z } from 'zod/mini';
import { schedule as schema } from '#src/meetings/input.ts';
import { CallError, caller } from '#src/platform/call.ts';
import type { OutputOf } from '#src/platform/contract.ts';
import { problemsIn } from '#src/platform/problems.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

export type Preview = OutputOf<(typeof contract)['POST /api/timetable/preview']>;
type Said = z.input<typeof schema>;

/** Whoever goes on typing or tapping is asked nothing. */
const pause = 400;

/**
 * The dates that come of a timetable, asked for when nothing has changed for a moment. Until the next ones are there,
 * those before stay.
 */
export function usePreview(said: Said, lessonId: string | undefined) {
  const [shown, setShown] = useState<{ preview?: Preview; failed?: CallError; key?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const isWhole = Object.keys(problemsIn(schema, said)).length === 0;
  const body = isWhole ? JSON.stringify({ schedule: said, lessonId }) : undefined;
  const key = body && `${attempt} ${body}`;

  useEffect(() => {
    if (!key || !body) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      try {
        const preview = await call('POST /api/timetable/preview', { body: JSON.parse(body) });
        if (!isLeft) setShown({ preview, key });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!isLeft) setShown(({ preview }) => ({ ...(preview && { preview }), failed: error, key }));
      }
    }, pause);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key, body]);

  const { preview, failed } = shown;
  const busy = isWhole && shown.key !== key;
  return {
    isWhole,
    busy,
    preview: isWhole ? preview : undefined,
    failed: busy ? undefined : failed,
    retry: () => setAttempt((before) => before + 1),
  };
}

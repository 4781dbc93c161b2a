import type { z } from 'zod/mini';
import { schedule as schema } from '#src/calendar/timetables/input.ts';
import { problemsIn } from '#src/platform/forms/problems.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';
import { useAnswer } from './use-answer.ts';

const call = caller<typeof contract>();

export type Preview = OutputOf<(typeof contract)['POST /api/timetable/preview']>;
type TimetableInput = z.input<typeof schema>;

/** The dates of a timetable; for none (null), what would be cancelled. */
export function usePreview(schedule: TimetableInput | null, lessonId: string | undefined) {
  const isWhole = schedule === null || Object.keys(problemsIn(schema, schedule)).length === 0;
  const fields = isWhole ? { schedule, lessonId } : undefined;
  const { answer: preview, ...asked } = useAnswer(fields, (body) =>
    call('POST /api/timetable/preview', { body }),
  );
  return { isWhole, preview, ...asked };
}

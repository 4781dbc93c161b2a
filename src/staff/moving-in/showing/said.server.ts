import type { ErrorCode } from '#src/platform/forms/errors.ts';
import { catalogue } from '#src/platform/forms/errors.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { CellProblem } from '../kept.ts';
import type en from '../messages.en.json';

type ProblemKey = `staff/moving-in:problems.${keyof typeof en.problems}`;

/** What is to be known of a row, as a sentence. What the school itself refuses is told in its own words. */
export function saidOf({ column, code, values = {} }: CellProblem, t: Translate) {
  const why = String(values.code ?? '') in catalogue ? (values.code as ErrorCode) : 'conflict';
  const filled = code === 'refused' ? { why: t(`platform:errors.${why}`, values) } : values;
  return { column, code, words: t(`staff/moving-in:problems.${code}` as ProblemKey, { ...filled }) };
}

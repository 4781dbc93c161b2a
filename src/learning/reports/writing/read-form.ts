import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { ReportDraft } from '../draft.ts';
import { saidIn } from '../fields.ts';
import type { contract } from './contract.ts';

/** Calls the endpoints by which reports are written. */
export const call = caller<typeof contract>();

/** All that is needed to write of a learner. */
export type WritingForm = OutputOf<(typeof contract)['GET /api/meetings/:id/reports/:learnerId']>;

/** What a teacher has to write, and was thanked for. */
export type Teaching = OutputOf<(typeof contract)['GET /api/reports/teaching']>;

/**
 * What a form begins with: what was typed last, else what was sent. Homework that was given to all children stands in it,
 * and its day is the next lesson's.
 * @param nextDay as YYYY-MM-DD; empty where no lesson is planned
 */
export function beginning(
  { draft, report, homework }: WritingForm,
  language: Language,
  nextDay: string,
): ReportDraft {
  const begun = draft ? typedIn(draft) : sentAs(report, language);
  const toDo = begun.homework.words ? begun.homework : { ...begun.homework, ...homework };
  return { ...begun, homework: { ...toDo, dueOn: toDo.dueOn || nextDay } };
}

function typedIn({ draftedAt: _, ...typed }: NonNullable<WritingForm['draft']>): ReportDraft {
  return typed;
}

/** A report that was sent, as the form has it. */
function sentAs(report: WritingForm['report'], language: Language): ReportDraft {
  const { phrases = [], homework } = report ?? {};
  return {
    ...saidIn({ words: '', ...report }),
    language: report?.language ?? language,
    phraseIds: phrases.map(({ _id }) => _id),
    homework: { words: homework?.words ?? '', dueOn: homework?.dueOn ?? '', file: homework?.file ?? null },
  };
}

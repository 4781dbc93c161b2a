import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { ReportDraft } from '../draft.ts';
import type { contract } from './contract.ts';

/** Calls the endpoints by which reports are written. */
export const call = caller<typeof contract>();

/** All that is needed to write of a learner. */
export type WritingForm = OutputOf<(typeof contract)['GET /api/meetings/:id/reports/:learnerId']>;

/** What a teacher has to write, and was thanked for. */
export type Teaching = OutputOf<(typeof contract)['GET /api/reports/teaching']>;

/** What a form begins with: what was typed last, else what was sent. */
export function beginning({ draft, report }: WritingForm, language: Language): ReportDraft {
  if (draft) {
    const { draftedAt: _, ...typed } = draft;
    return typed;
  }
  return sentAs(report, language);
}

/** A report that was sent, as the form has it. */
function sentAs(report: WritingForm['report'], language: Language): ReportDraft {
  const { words = '', phrases = [], homework } = report ?? {};
  return {
    words,
    language: report?.language ?? language,
    phraseIds: phrases.map(({ _id }) => _id),
    homework: { words: homework?.words ?? '', dueOn: homework?.dueOn ?? '', file: homework?.file ?? null },
  };
}

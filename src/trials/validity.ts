import { type ContactProblem, emailProblem, phoneProblem } from '#src/platform/contact-details.ts';
import type { TrialDraft } from './draft.ts';

/** What is wrong with a field: the key of its sentence under `platform:fields`. */
export type Problems = Partial<Record<keyof TrialDraft, ContactProblem | undefined>>;

/** What keeps a step from being left (spec §5, wizard steps 1 to 4). Nothing in it: the step is valid. */
export function problemsIn(draft: TrialDraft): Problems {
  switch (draft.step) {
    case 1:
      return marked({
        parentName: draft.parentName.trim() ? undefined : 'required',
        parentPhoneNumber: phoneProblem(draft.parentPhoneNumber),
        parentEmail: emailProblem(draft.parentEmail),
      });
    case 2:
      return required(draft, ['childrenFullName', 'gradeLevel', 'subject']);
    case 3:
      return required(draft, ['event']);
    case 4:
      return {
        ...required(draft, ['planningToStart', 'hearAboutUs']),
        ...(draft.hearAboutUs === 'Other' ? required(draft, ['hearAboutUsOther']) : {}),
      };
  }
}

function required(draft: TrialDraft, names: (keyof TrialDraft)[]): Problems {
  const missing = names.filter(
    (name) => !(typeof draft[name] === 'string' ? draft[name].trim() : draft[name]),
  );
  return Object.fromEntries(missing.map((name) => [name, 'required']));
}

function marked(problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

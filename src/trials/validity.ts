import type { TrialDraft } from './draft.ts';

/** What is wrong with a field: the key of its sentence under `platform:fields`. */
export type Problems = Partial<Record<keyof TrialDraft, 'required' | 'email' | 'phone'>>;

/** What keeps a step from being left (spec §5, wizard steps 1 to 4). Nothing in it: the step is valid. */
export function problemsIn(draft: TrialDraft): Problems {
  switch (draft.step) {
    case 1:
      return {
        ...required(draft, ['parentName', 'parentPhoneNumber', 'parentEmail']),
        ...(draft.parentPhoneNumber.trim() &&
          !isPhone(draft.parentPhoneNumber) && { parentPhoneNumber: 'phone' }),
        ...(draft.parentEmail.trim() && !isEmail(draft.parentEmail) && { parentEmail: 'email' }),
      };
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

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim());
}

function isPhone(text: string): boolean {
  return /^[\d +().-]{5,32}$/.test(text.trim()) && text.replace(/\D/g, '').length >= 3;
}

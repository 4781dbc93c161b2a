import { inForce } from '#src/people/consent/agreed.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defaults } from '../choices.ts';
import type { contract } from '../contract.ts';
import { changeDraft, type TrialDraft } from './draft.ts';

const call = caller<typeof contract>();

/** A booking that was made, for the confirmation. */
export type BookedTrial = TrialDraft &
  Pick<OutputOf<(typeof contract)['POST /api/lesson/trial']>, 'startTime'>;

/** The fields about the child that the wizard sends, whatever is known of the family and the time. */
export function childFields(draft: TrialDraft) {
  const { childrenFullName, gradeLevel, subject, wishedTeacher, isParent } = draft;
  const { planningToStart, hearAboutUs, hearAboutUsOther } = draft;
  // Missing on a page without TLS; the event then names the booking.
  const requestId = draft.requestId ?? crypto.randomUUID?.();
  changeDraft({ requestId });
  return {
    childrenFullName,
    // The step with these fields was valid, or this one could not be reached.
    gradeLevel: gradeLevel as NonNullable<typeof gradeLevel>,
    subject: subject as NonNullable<typeof subject>,
    wishedTeacher,
    isParent,
    isStudent: !isParent,
    planningToStart,
    hearAboutUs,
    hearAboutUsOther,
    requestId,
    agreedTo: inForce('booking'),
  };
}

/** Books the trial lesson. @throws CallError */
export function bookTrial(draft: TrialDraft) {
  const { parentName, parentPhoneNumber, parentEmail, event } = draft;
  const reported = event?.uri ?? defaults.scheduleDate;
  const times = { scheduleDate: reported, startTime: reported, endTime: reported };
  const body = { parentName, parentPhoneNumber, parentEmail, ...times, ...childFields(draft) };
  return call('POST /api/lesson/trial', { body });
}

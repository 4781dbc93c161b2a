import type { Slot } from '#src/calendar/booking/choosing/slot-days.ts';
import { onLeaving } from '#src/platform/browser/token.ts';
import { makeDraft, useDraft } from '#src/ui/forms/draft.ts';
import { defaults, type gradeLevels, type subjects } from '../choices.ts';

/**
 * What the scheduler reported: the event's address, and its times where it tells them. Ours tells a `key` as well, by
 * which the family fetches the lesson for its calendar.
 */
export type ScheduledEvent = { uri: string; startTime?: string; endTime?: string; key?: string | undefined };

/** A free hour that was pressed: it is held while the family says who comes. */
export type PressedHour = {
  startTime: string;
  /** The address of the page of the teacher whose hour it is. */
  slug?: string | undefined;
  /** That teacher, once known. */
  teacher?: { id: string; name: string } | undefined;
  /** The secret that holds and books it. */
  key: string;
  /** Names its booking to the server, so that a second try books nothing more. */
  requestId?: string | undefined;
  /** Until when it is held; undefined while it is not. */
  until?: string | undefined;
  /** It is gone: the free times nearest to it. */
  nearest?: Slot[] | undefined;
};

/** What a visitor has filled in so far. */
export type TrialDraft = {
  step: 1 | 2 | 3 | 4;
  parentName: string;
  parentPhoneNumber: string;
  parentEmail: string;
  childrenFullName: string;
  gradeLevel?: (typeof gradeLevels)[number] | undefined;
  subject?: (typeof subjects)[number] | undefined;
  /** The subject of the page where the wizard was opened: it is a choice even if the wizard does not have it. */
  offeredSubject?: (typeof subjects)[number] | undefined;
  /** The teacher of that page, unless the family changed it; undefined without one. */
  wishedTeacher?: string | undefined;
  event?: ScheduledEvent | undefined;
  hour?: PressedHour | undefined;
  isParent: boolean;
  planningToStart: string;
  hearAboutUs: string;
  hearAboutUsOther: string;
  /** Names the booking to the server, so that a second try books nothing more. */
  requestId?: string | undefined;
};

/**
 * The only draft of this tab: it survives a closed dialog, a reload and a change of language. A log-out or closing
 * the tab forgets it, for it names a child.
 */
const draft = makeDraft<TrialDraft>('trial', {
  step: 1,
  parentName: '',
  parentPhoneNumber: '',
  parentEmail: '',
  childrenFullName: '',
  isParent: defaults.isParent,
  planningToStart: defaults.planningToStart,
  hearAboutUs: defaults.hearAboutUs,
  hearAboutUsOther: '',
});

export const { read: readDraft, change: changeDraft, clear: clearDraft } = draft;

export function useTrialDraft(): TrialDraft {
  return useDraft(draft);
}

onLeaving(clearDraft);

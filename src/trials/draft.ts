import { useSyncExternalStore } from 'react';
import { onLeaving } from '#src/platform/token.ts';
import { defaults, type gradeLevels, type subjects } from './options.ts';

/** What the scheduler reported: the event's address, and its times where it tells them. */
export type ScheduledEvent = { uri: string; startTime?: string; endTime?: string };

/** What a visitor has said so far in the wizard. */
export type TrialDraft = {
  step: 1 | 2 | 3 | 4;
  parentName: string;
  parentPhoneNumber: string;
  parentEmail: string;
  childrenFullName: string;
  gradeLevel?: (typeof gradeLevels)[number] | undefined;
  subject?: (typeof subjects)[number] | undefined;
  /** What the page where the wizard was opened is about: it stands among the choices even if the wizard has it not. */
  offeredSubject?: (typeof subjects)[number] | undefined;
  /** The teacher of that page, as the family leaves it; undefined where none was told of. */
  wishedTeacher?: string | undefined;
  event?: ScheduledEvent | undefined;
  isParent: boolean;
  planningToStart: string;
  hearAboutUs: string;
  hearAboutUsOther: string;
  /** Names the booking to the server, so that a second try books nothing more. */
  requestId?: string | undefined;
};

const storageKey = 'trial';
const empty: TrialDraft = {
  step: 1,
  parentName: '',
  parentPhoneNumber: '',
  parentEmail: '',
  childrenFullName: '',
  isParent: defaults.isParent,
  planningToStart: defaults.planningToStart,
  hearAboutUs: defaults.hearAboutUs,
  hearAboutUsOther: '',
};

let draft: TrialDraft | undefined;
const listeners = new Set<() => void>();

/**
 * The one draft of this tab: it survives a closed dialog, a reload and a change of language, and is forgotten
 * with a log-out and with the tab, for it names a child.
 */
export function useDraft(): TrialDraft {
  return useSyncExternalStore(subscribe, readDraft, () => empty);
}

/** Adds to the draft. */
export function changeDraft(change: Partial<TrialDraft>): void {
  keep({ ...readDraft(), ...change });
}

/** Forgets the draft: the booking is made. */
export function clearDraft(): void {
  keep({ ...empty });
}

onLeaving(clearDraft);

export function readDraft(): TrialDraft {
  draft ??= { ...empty, ...stored() };
  return draft;
}

function keep(next: TrialDraft): void {
  draft = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still lets the visitor finish.
  }
  for (const listener of listeners) listener();
}

function stored(): Partial<TrialDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useRef, useState } from 'react';
import type { Kind } from './kinds.ts';
import type { PriceUnit } from './options.ts';

/** What a teacher has said of a class or group so far, as it stands in the fields. */
export type LessonDraft = {
  kind: Kind;
  title: string;
  description: string;
  link: string;
  /** The picture's name once it has been sent in. */
  imageUrl: string;
  /** On the teacher's own clock, 'YYYY-MM-DDTHH:mm'. */
  start: string;
  category: string;
  price: string;
  /** Empty until it is chosen. */
  priceFor: PriceUnit | '';
  minutes: string;
  places: string;
  /** The teacher's own, where it is asked for. */
  teacherName: string;
  isPublished: boolean;
  /** Of the request to publish, which may arrive unanswered: trying again makes nothing more. */
  requestId?: string | undefined;
};

/**
 * The draft of one form. It survives a reload and a login in between, and is forgotten with a log-out and with the tab.
 * @param name tells it from the drafts of other forms and persons
 */
export function useLessonDraft(name: string, makeInitial: () => LessonDraft) {
  const key = `lesson ${name}`;
  const [initial] = useState(makeInitial);
  const [draft, setDraft] = useState(() => ({ ...initial, ...stored(key) }));
  const [restored, setRestored] = useState(() => stored(key) !== undefined);
  // For what is under way while the teacher types on.
  const latest = useRef(draft);

  function change(changes: Partial<LessonDraft>) {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    const asBefore = JSON.stringify(latest.current) === JSON.stringify(initial);
    keep(key, asBefore ? undefined : latest.current);
  }

  /** Takes back what was typed. */
  function startOver() {
    latest.current = initial;
    setDraft(initial);
    setRestored(false);
    forget();
  }

  /** What was typed has been saved. */
  function forget() {
    keep(key, undefined);
  }

  return { draft, initial, latest, restored, change, startOver, forget };
}

function keep(key: string, draft: LessonDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing still lets the teacher publish.
  }
}

function stored(key: string): Partial<LessonDraft> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

import type { z } from 'zod/mini';
import type { LessonDraft } from '#src/offer/lessons/lesson-draft.ts';
import { completeLink } from '#src/offer/teachers/complete-link.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { contract } from '../contract.ts';
import { factsIn } from '../facts.ts';
import type { newLesson } from '../input.ts';
import type { Kind } from '../lesson.ts';
import { numberOf } from '../price/amount.ts';
import { readLesson } from '../read-lesson.ts';
import { instantOf } from '../times/start-date.ts';
import { scheduleIn } from '../timetable/weekly-draft.ts';

const call = caller<typeof contract>();

/** The fields as the API takes them. Their schema tells what is wrong in them. */
export function fieldsIn(draft: LessonDraft, zone: string) {
  const price = numberOf(draft.price);
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    imageUrl: draft.imageUrl,
    room: draft.room,
    link: draft.room === 'own' ? undefined : completeLink(draft.link),
    category: draft.category || null,
    price,
    places: numberOf(draft.places),
    ...factsIn(draft),
    // What is free buys nothing.
    priceFor: (price && draft.priceFor) || null,
    ...timesIn(draft, zone),
  };
}

/** A timetable, which makes the start date and says how long a lesson takes; or one date. */
function timesIn({ meets, weekly, minutes, start }: LessonDraft, zone: string) {
  if (meets === 'once') return { startDate: (instantOf(start, zone)?.toISOString() ?? start) || null };
  const schedule = scheduleIn(weekly, minutes, zone);
  return { schedule, minutes: schedule.minutes };
}

type LessonInput = z.input<typeof newLesson>;

/**
 * Publishes a class or group. Where an earlier request of the same id did arrive, what was typed since is sent as a
 * change.
 * @throws CallError
 */
export async function publishLesson(draft: LessonDraft, zone: string, teacherId: string): Promise<void> {
  const { kind, requestId } = draft;
  const wanted = { ...(fieldsIn(draft, zone) as LessonInput), teacherId };
  const teacherName = draft.teacherName.trim() || undefined;
  const made = await call(`POST /api/${kind}`, { body: { ...wanted, requestId, teacherName } });
  // What is not known is left out of an answer.
  const kept = (field: string) => made[field as keyof typeof made] ?? null;
  const same = Object.entries(wanted).every(
    ([field, value]) => value === undefined || isSame(kept(field), value),
  );
  if (!same) await call(`PATCH /api/${kind}/:id`, { params: { id: made._id }, body: wanted });
}

/** Whether what was sent is what is kept; a timetable is compared part by part. */
function isSame(kept: unknown, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return kept === sent;
  const parts = kept as Record<string, unknown> | null;
  return Object.entries(sent).every(
    ([part, value]) => JSON.stringify(parts?.[part]) === JSON.stringify(value),
  );
}

/** What a form began with, and what it holds now. */
type Edited = { draft: LessonDraft; initial: LessonDraft };

/** Saves changes of one's own. @throws CallError */
export async function changeLesson(
  id: string,
  edited: Edited,
  zone: string,
  teacherId: string,
): Promise<unknown> {
  const body = changesIn(edited, zone, teacherId);
  return call(`PATCH /api/${edited.draft.kind}/:id`, { params: { id }, body });
}

/**
 * Changes as the API takes them. The start is sent only where it was changed: the field knows no seconds, nor which
 * of two equal hours at the end of summer time is meant.
 */
export function changesIn({ draft, initial }: Edited, zone: string, teacherId: string) {
  const { startDate, schedule, imageUrl, ...rest } = fieldsIn(draft, zone) as LessonInput;
  return {
    ...rest,
    teacherId,
    ...(draft.meets === 'once' &&
      (draft.start !== initial.start || initial.meets === 'weekly') && { startDate }),
    ...(timetableOf(draft) !== timetableOf(initial) && { schedule: schedule ?? null }),
    ...(draft.imageUrl !== initial.imageUrl && { imageUrl }),
    isPublished: draft.isPublished,
    isActive: 'true' as const,
  };
}

/** The weekly timetable as a text to compare; empty for what meets once. */
function timetableOf({ meets, weekly, minutes }: LessonDraft): string {
  return meets === 'weekly' ? JSON.stringify([weekly, minutes]) : '';
}

/**
 * Deletes a class or group.
 * @param learners how many are known to lose their place
 * @returns the server's sentence about learners, and how many they are, when there are more than that
 * @throws CallError
 */
export async function deleteLesson(
  kind: Kind,
  id: string,
  learners: number,
): Promise<{ sentence: string; learners: number } | undefined> {
  try {
    await call(`DELETE /api/${kind}/:id`, { params: { id }, query: { learners } });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'has_learners') throw error;
    const now = await readLesson(kind, id);
    return { sentence: error.message, learners: now.learners ?? 0 };
  }
}

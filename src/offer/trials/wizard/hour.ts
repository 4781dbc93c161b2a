import { bookEvent } from '#src/calendar/booking/choosing/book-event.ts';
import { readSlots } from '#src/calendar/booking/choosing/slot-choice.ts';
import { nearestFree, type Slot } from '#src/calendar/booking/choosing/slot-days.ts';
import type { contract, keyContract } from '#src/calendar/booking/contract.ts';
import { teacherBySlug } from '#src/offer/teachers/pages/own-page.ts';
import { serverNow } from '#src/platform/browser/server-clock.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { subjects } from '../choices.ts';
import { changeDraft, type PressedHour, readDraft } from './draft.ts';

const call = caller<typeof contract & typeof keyContract>();

/**
 * Takes over the hour that an address names: `?time=`, the `teacher` whose it is, the `subject` of the page.
 * @returns whether it names one
 */
export function pressHour(query: URLSearchParams): boolean {
  const time = Date.parse(query.get('time') ?? '');
  if (Number.isNaN(time)) return false;
  const startTime = new Date(time).toISOString();
  const slug = query.get('teacher') ?? undefined;
  const subject = subjects.find((one) => one === query.get('subject'));
  if (subject) changeDraft({ subject, offeredSubject: subject });
  const { hour, event } = readDraft();
  const isSame = hour?.startTime === startTime && hour.slug === slug && isHeld(hour, serverNow());
  const isKnown = isSame || event?.startTime === startTime;
  if (!isKnown) changeDraft({ step: 1, hour: anHour(startTime, slug) });
  if (!isKnown && slug) changeDraft({ wishedTeacher: undefined });
  return true;
}

/** Another hour in the place of one that is gone; whose it is nobody knows. @throws CallError */
export function takeHour(startTime: string): Promise<void> {
  changeDraft({ hour: anHour(startTime) });
  return holdHour();
}

/** The family chooses its time in the calendar instead. */
export function leaveHour(): void {
  changeDraft({ hour: undefined });
}

/** One secret a tab: what it held before is free again. */
function anHour(startTime: string, slug?: string): PressedHour {
  const key = readDraft().hour?.key ?? newKey();
  return { startTime, slug, key, requestId: crypto.randomUUID?.() };
}

/** 256 random bits in 43 characters, as the server makes them. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The holds that are under way, by their time: whoever asks meanwhile waits for the same. */
const underWay = new Map<string, Promise<void>>();

/** Holds the hour that was pressed. @throws CallError */
export function holdHour(): Promise<void> {
  const { hour } = readDraft();
  if (!hour) return Promise.resolve();
  const { startTime } = hour;
  const done = underWay.get(startTime) ?? hold(hour).finally(() => underWay.delete(startTime));
  underWay.set(startTime, done);
  return done;
}

async function hold(hour: PressedHour): Promise<void> {
  const { startTime, slug, key } = hour;
  const teacher = hour.teacher ?? (slug ? await teacherBySlug(slug) : undefined);
  if (teacher) {
    changeHour(hour, { teacher });
    changeDraft({ wishedTeacher: teacher.name });
  }
  const { until } = await unlessGone(hour, () =>
    call('POST /api/schedule/holds', { body: { startTime, key, teacherId: teacher?.id } }),
  );
  changeHour(hour, { until, nearest: undefined });
}

/** Whether the hour is held at this moment. */
export function isHeld({ until }: PressedHour, now: number): boolean {
  return until !== undefined && now < Date.parse(until);
}

/**
 * Books the hour that was pressed for who was said to come; one that is not held any more is held first. A time that was
 * booked before, and not finished, is given back. Nothing where it is booked.
 * @throws CallError
 */
export async function bookHour(timeZone: string): Promise<void> {
  const { hour, event: before } = readDraft();
  if (!hour || before?.startTime === hour.startTime) return;
  if (!isHeld(hour, serverNow())) await holdHour();
  const { parentName, parentPhoneNumber, parentEmail, childrenFullName, gradeLevel, subject } = readDraft();
  const { startTime, requestId, key } = hour;
  const event = await unlessGone(hour, () =>
    bookEvent({
      ...{ startTime, timeZone, requestId, hold: key },
      ...{ name: parentName, tel: parentPhoneNumber, email: parentEmail },
      child: { childrenFullName, gradeLevel, subject },
    }),
  );
  changeHour(hour, { until: undefined });
  changeDraft({ event });
  if (!before?.key) return;
  // What cannot be given back can be cancelled by its mail.
  await call('DELETE /api/schedule/appointments/:key', { params: { key: before.key } }).catch(
    () => undefined,
  );
}

/** Notes what is free instead where the hour turns out to be gone. @throws CallError */
async function unlessGone<T>(hour: PressedHour, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError && (error.code === 'slot_gone' || error.fields.startTime))
      changeHour(hour, { until: undefined, nearest: await freeNear(hour, error.nextSlots) });
    throw error;
  }
}

async function freeNear({ startTime }: PressedHour, told: Slot[]): Promise<Slot[]> {
  const near = told.length > 0 ? told : nearestFree((await readSlots()) ?? [], startTime);
  // The slot may have seats, and its teacher none.
  return near.filter((slot) => slot.startTime !== startTime);
}

/** Unless another one was pressed meanwhile. */
function changeHour({ startTime }: PressedHour, changes: Partial<PressedHour>): void {
  const { hour } = readDraft();
  if (hour?.startTime === startTime) changeDraft({ hour: { ...hour, ...changes } });
}

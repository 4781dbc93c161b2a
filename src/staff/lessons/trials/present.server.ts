import { eventUri } from '#src/calendar/booking/events.server.ts';
import { roomOf } from '#src/offer/trials/appointment/room.server.ts';
import { contactDueAt, stateOfTrial } from '#src/offer/trials/trial.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { timeKeepers } from '../filters.ts';
import { mailsAbout } from './mails-about.server.ts';
import { findTrial, type KnownTrial } from './trials.server.ts';

/** A trial booking as the list shows it. */
export function presentTrial(
  context: Context,
  { trial, appointment, teacherEmail, teacherName, ...known }: KnownTrial,
) {
  const { id, childrenFullName, parentName, parentPhoneNumber, parentEmail, subject, gradeLevel } = trial;
  const state = stateOfTrial(trial, appointment, context.clock.now());
  return {
    _id: id,
    createdAt: trial.createdAt.toISOString(),
    childrenFullName,
    parentName,
    parentPhoneNumber,
    parentEmail,
    subject,
    gradeLevel,
    state,
    timeKeeper: timeKeeperOf(context, trial.scheduleDate, appointment),
    startTime: appointment?.startTime.toISOString() ?? null,
    contactDueAt: appointment && state === 'to-contact' ? contactDueAt(appointment).toISOString() : null,
    contactedAt: trial.contactedAt?.toISOString() ?? null,
    teacher: trial.teacherId
      ? { _id: trial.teacherId, email: teacherEmail ?? '', name: teacherName ?? '' }
      : null,
    hourOf: known.chosenId
      ? { _id: known.chosenId, email: known.chosenEmail ?? '', name: known.chosenName ?? '' }
      : null,
  };
}

/** One trial booking's whole story. @throws Failure not_found */
export async function tellTrial(context: Context, id: string) {
  const found = await findTrial(context, id);
  if (!found) throw new Failure('not_found');
  const { trial, appointment } = found;
  const { language, isParent, planningToStart, hearAboutUs, hearAboutUsOther, wishedTeacher } = trial;
  const { outcome, note, agreedTo } = trial;
  const cancelledAt = trial.cancelledAt ?? appointment?.cancelledAt;
  const mails = await mailsAbout(context, found);
  const room = await roomOf(context, trial);
  return {
    ...presentTrial(context, found),
    language,
    isParent,
    planningToStart,
    hearAboutUs,
    hearAboutUsOther,
    wishedTeacher,
    place: room ? { isOwnRoom: room.isOurs, link: room.link } : null,
    timeZone: appointment?.timeZone ?? null,
    outcome,
    note,
    agreedTo,
    cancelled: cancelledAt
      ? { at: cancelledAt.toISOString(), by: trial.cancelledAt ? ('staff' as const) : ('family' as const) }
      : null,
    mails: mails.map(({ id, createdAt, sentAt, ...mail }) => ({
      ...mail,
      _id: id,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
}

/** An outside scheduler reports the address of its event. An event of ours that is gone has no time. */
function timeKeeperOf(
  context: Context,
  reported: string,
  appointment: KnownTrial['appointment'],
): (typeof timeKeepers)[number] {
  if (appointment) return 'us';
  const outside = /^https?:/i.test(reported) && !reported.startsWith(eventUri(context, { id: '' }));
  return outside ? 'outside' : 'nobody';
}

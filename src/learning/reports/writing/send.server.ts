import { and, eq } from 'drizzle-orm';
import { homeworkAt, setHomework } from '#src/learning/homework/homework.server.ts';
import { privateCopy } from '#src/people/files/private-copy.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { ReportInput } from '../draft.ts';
import { saidIn, saysNothing, saysTheSame } from '../fields.ts';
import { silentHours } from '../limits.ts';
import { offeredPhrases } from '../phrases.server.ts';
import { type About, type ReportRow, reportPhrases, reports, reportVersions } from '../tables.server.ts';
import { isAbout, lockReport } from './draft.server.ts';
import { tellGuardians } from './letters.server.ts';
import { type MeetingLearner, openMeetingLearner, wasThere } from './meeting-learner.server.ts';

type GivenHomework = Awaited<ReturnType<typeof homeworkAt>>;

/**
 * Sends a report to the learner's guardians, or corrects the one that was sent: silently within a day, after that what
 * it said before is kept and shown. Sending the same again does nothing.
 * @throws Failure not_found, lesson_ahead, meeting_cancelled, attendance_first; invalid_input for a report that says
 * nothing, phrases that are not offered, or phrases about somebody who was not there
 */
export async function sendReport(
  context: Context,
  about: About,
  said: Omit<ReportInput, 'homeworkForAll'>,
  teacher: Person,
): Promise<void> {
  const file = said.homework?.file && (await privateCopy(context, said.homework.file, teacher.id));
  const input = { ...said, homework: said.homework && { ...said.homework, ...(file && { file }) } };
  await inTransaction(context, async (context) => {
    const given = await openMeetingLearner(context, about, teacher);
    checkInput(given, input);
    const before = await lockReport(context, about, teacher);
    const idsBefore = await phraseIdsOf(context, about);
    await checkPhrases(context, given, input.phraseIds, idsBefore);
    const phraseIds = [...new Set(input.phraseIds)];
    const toDo = await homeworkAt(context, about);
    const homework = input.homework === undefined ? toDo : input.homework;
    const isSame =
      saysTheSame(before, input) &&
      phraseIds.length === idsBefore.length &&
      phraseIds.every((id) => idsBefore.includes(id));
    const isChanged = !isSame || !isSameHomework(toDo, homework);
    const version = isChanged ? await keepVersion(context, before, idsBefore, toDo) : undefined;
    const now = context.clock.now();
    await context.database
      .update(reports)
      .set({
        ...{ ...saidIn(input), draft: null, draftedAt: null, authorId: teacher.id },
        sentAt: before.sentAt ?? now,
      })
      .where(isAbout(about));
    if (!isSame) await setPhrases(context, about, phraseIds);
    if (input.homework !== undefined) await setHomework(context, about, input.homework, teacher);
    if (before.sentAt && !isChanged) noteSoAlready();
    if (!before.sentAt) await tellGuardians(context, given, 'sent');
    else if (version) await tellGuardians(context, given, 'changed', version);
  });
}

/** Of a learner who was not there a teacher can write a word, but not say how they did. */
function checkInput(given: MeetingLearner, input: ReportInput): void {
  const { phraseIds, homework } = input;
  if (given.attendance.state === 'expected') throw new Failure('attendance_first');
  if (phraseIds.length > 0 && !wasThere(given))
    throw new Failure('invalid_input', { phraseIds: { key: 'choice' } });
  if (saysNothing(input) && phraseIds.length === 0 && !homework)
    throw new Failure('invalid_input', { words: { key: 'required' } });
}

/** A phrase that the report has already may stay, though it is offered no longer. */
async function checkPhrases(
  context: Context,
  { lesson }: MeetingLearner,
  wanted: readonly string[],
  idsBefore: readonly string[],
): Promise<void> {
  const offered = (await offeredPhrases(context, lesson.categoryId)).map(({ id }) => id);
  const known = new Set([...offered, ...idsBefore]);
  if (!wanted.every((id) => known.has(id)))
    throw new Failure('invalid_input', { phraseIds: { key: 'choice' } });
}

export async function phraseIdsOf({ database }: Context, about: About): Promise<string[]> {
  const rows = await database.select({ id: reportPhrases.phraseId }).from(reportPhrases).where(isOf(about));
  return rows.map(({ id }) => id);
}

/** Where no file is named, the one from before stays. */
function isSameHomework(before: GivenHomework, given: ReportInput['homework']): boolean {
  if (!before || !given) return !before && !given;
  const { words, dueOn, file = before.file } = given;
  return before.words === words && before.dueOn === dueOn && before.file === file;
}

/** Keeps how it stood, if its family has had the time to read it. @returns the version's id */
async function keepVersion(
  { database, clock }: Context,
  row: ReportRow,
  phraseIds: string[],
  homework: GivenHomework,
): Promise<string | undefined> {
  const { meetingId, learnerId, sentAt } = row;
  const replacedAt = clock.now();
  if (!sentAt || replacedAt.getTime() - sentAt.getTime() <= silentHours * 3_600_000) return undefined;
  const [kept] = await database
    .insert(reportVersions)
    .values({
      ...{ meetingId, learnerId, ...saidIn(row), phraseIds, replacedAt },
      ...{ homeworkWords: homework?.words, homeworkDueOn: homework?.dueOn, homeworkFile: homework?.file },
    })
    .returning({ id: reportVersions.id });
  return kept?.id;
}

async function setPhrases({ database }: Context, about: About, phraseIds: readonly string[]): Promise<void> {
  await database.delete(reportPhrases).where(isOf(about));
  if (phraseIds.length === 0) return;
  const { meetingId, learnerId } = about;
  await database
    .insert(reportPhrases)
    .values(phraseIds.map((phraseId) => ({ meetingId, learnerId, phraseId })));
}

function isOf({ meetingId, learnerId }: About) {
  return and(eq(reportPhrases.meetingId, meetingId), eq(reportPhrases.learnerId, learnerId));
}

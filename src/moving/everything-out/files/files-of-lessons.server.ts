import { eq, isNotNull, sql } from 'drizzle-orm';
import { meetings, timetables, timetableTimes } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { certificates } from '#src/learning/certificates/tables.server.ts';
import { homework } from '#src/learning/homework/tables.server.ts';
import { saidIn } from '#src/learning/reports/fields.ts';
import { reports } from '#src/learning/reports/tables.server.ts';
import { reviews } from '#src/learning/reviews/tables.server.ts';
import { type ArchiveFile, type Source, tableFile } from './archive-file.server.ts';
import { addressOf, byIds, referenceOf, whole } from './references.server.ts';

/** What was taught: when, who was there, what was said of it. */
export function filesOfLessons(source: Source): ArchiveFile[] {
  return [
    tableFile(source, 'timetables', {
      from: timetableTimes,
      with: { table: timetables, on: eq(timetables.id, timetableTimes.timetableId) },
      by: [
        { column: timetableTimes.timetableId, kind: 'id' },
        { column: timetableTimes.weekday, kind: 'number' },
      ],
      columns: {
        lesson: referenceOf('lessons', timetables.lessonId),
        version: timetables.version,
        zone: timetables.zone,
        firstDay: timetables.startsOn,
        lastDay: timetables.endsOn,
        weekday: timetableTimes.weekday,
        time: sql`to_char(${timetableTimes.at}, 'HH24:MI')`,
        minutes: timetables.minutes,
        skipped: timetables.skipped,
      },
    }),
    tableFile(source, 'meetings', {
      from: meetings,
      by: byIds(meetings.id),
      columns: {
        meeting: meetings.id,
        lesson: referenceOf('lessons', meetings.lessonId),
        trial: meetings.trialId,
        teacher: addressOf(meetings.teacherId),
        begins: meetings.startsAt,
        ends: meetings.endsAt,
        state: meetings.state,
        confirmed: meetings.heldAt,
        notHeld: meetings.notHeld,
        makeUp: meetings.makeUp,
        reason: meetings.reason,
      },
    }),
    tableFile(source, 'attendance', {
      from: attendances,
      by: byIds(attendances.meetingId, attendances.learnerId),
      columns: {
        ...ofBoth(attendances),
        enrolment: attendances.enrolmentId,
        state: attendances.state,
        minutesLate: attendances.minutesLate,
        told: attendances.toldAt,
        makesUp: attendances.makesUp,
        marked: attendances.markedAt,
      },
    }),
    ...filesOfWords(source),
    tableFile(source, 'certificates', {
      from: certificates,
      by: byIds(certificates.id),
      columns: {
        code: certificates.code,
        child: referenceOf('children', certificates.learnerId),
        name: certificates.firstName,
        title: certificates.title,
        teacher: certificates.teacherName,
        firstDay: certificates.firstDay,
        lastDay: certificates.lastDay,
        attended: certificates.attended,
        held: certificates.held,
        made: certificates.issuedAt,
        withdrawn: certificates.withdrawnAt,
      },
    }),
  ];
}

/** Reports that were sent (what a teacher has not sent is theirs alone), homework, reviews. */
function filesOfWords(source: Source): ArchiveFile[] {
  const phrases = sql`(select string_agg(phrase.texts ->> ${source.language}, '; ' order by phrase.id)
    from report_phrases said join phrases phrase on phrase.id = said.phrase_id
    where said.meeting_id = ${whole(reports.meetingId)} and said.learner_id = ${whole(reports.learnerId)})`;
  const { words, ...others } = saidIn(reports);
  return [
    tableFile(source, 'reports', {
      from: reports,
      by: byIds(reports.meetingId, reports.learnerId),
      where: isNotNull(reports.sentAt),
      columns: {
        ...ofBoth(reports),
        teacher: addressOf(reports.authorId),
        ...{ words, phrases, ...others },
        sent: reports.sentAt,
      },
    }),
    tableFile(source, 'homework', {
      from: homework,
      by: byIds(homework.id),
      columns: {
        ...ofBoth(homework),
        words: homework.words,
        due: homework.dueOn,
        made: homework.createdAt,
        finished: homework.doneAt,
      },
    }),
    tableFile(source, 'reviews', {
      from: reviews,
      by: byIds(reviews.id),
      columns: {
        lesson: referenceOf('lessons', reviews.lessonId),
        child: referenceOf('children', reviews.learnerId),
        author: addressOf(reviews.authorId),
        teacher: addressOf(reviews.teacherId),
        stars: reviews.stars,
        words: reviews.words,
        language: reviews.language,
        written: reviews.writtenAt,
        answer: reviews.answer,
        hidden: reviews.hiddenAt,
      },
    }),
  ];
}

/** What is of one learner at one meeting. */
function ofBoth(table: typeof attendances | typeof reports | typeof homework) {
  return { meeting: table.meetingId, child: referenceOf('children', table.learnerId) };
}

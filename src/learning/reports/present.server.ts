import type { Attendance } from '#src/learning/attendance/tables.server.ts';
import { presentLearner } from '#src/learning/families/present.server.ts';
import type { LearnerFace } from '#src/learning/families/tables.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { saidIn } from './fields.ts';
import type { Phrase } from './phrases.server.ts';
import type { ReportVersion, SentReport } from './reading/reports.server.ts';

type Met = {
  meeting: { id: string; startsAt: Date };
  lesson: Pick<Lesson, 'id' | 'kind' | 'title'>;
  learner: LearnerFace;
};

/** Which learner was at which meeting. */
export function presentMet({ meeting, lesson: { id, kind, title }, learner }: Met) {
  return {
    meetingId: meeting.id,
    startTime: meeting.startsAt.toISOString(),
    lesson: { _id: id, kind, title },
    learner: presentLearner(learner),
  };
}

export function presentPhrase({ id, kind, texts }: Phrase) {
  return { _id: id, kind, texts };
}

export function presentAttendance({ state, minutesLate }: Pick<Attendance, 'state' | 'minutesLate'>) {
  return { state, ...(minutesLate && { minutesLate }) };
}

/** A report as it was sent. */
export function presentReport(report: Omit<SentReport, 'cursor'>) {
  const { meetingId, startsAt, attendance, teacher, phrases, homework, thankedAt } = report;
  return {
    _id: `${meetingId}/${report.learner.id}`,
    ...presentMet({ ...report, meeting: { id: meetingId, startsAt } }),
    attendance: presentAttendance(attendance),
    teacher,
    phrases: phrases.map(presentPhrase),
    ...saidIn(report),
    ...(homework && {
      homework: {
        words: homework.words,
        dueOn: homework.dueOn,
        file: homework.file,
        isDone: homework.doneAt !== null,
      },
    }),
    sentAt: report.sentAt.toISOString(),
    ...(thankedAt && { thankedAt: thankedAt.toISOString() }),
  };
}

export function presentVersion({ replacedAt, phrases, homework, ...said }: ReportVersion) {
  const { words, dueOn, file } = homework;
  return {
    ...{ replacedAt: replacedAt.toISOString(), ...said, phrases: phrases.map(presentPhrase) },
    ...(words !== null && dueOn !== null && { homework: { words, dueOn, file } }),
  };
}

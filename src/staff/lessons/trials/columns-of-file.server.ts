import { optionIn } from '#src/offer/trials/choices.ts';
import { stateOfTrial } from '#src/offer/trials/trial.ts';
import type { CsvColumn } from '#src/platform/http/csv.server.ts';
import type { Reader } from '#src/staff/list/list-handlers.server.ts';
import type { KnownTrial } from './trials.server.ts';

/** The columns of the file, headed in the reader's language; instants in UTC. */
export function columnsOfFile({ t, now }: Reader): CsvColumn<KnownTrial>[] {
  return [
    [t('trials:fields.childrenFullName'), ({ trial }) => trial.childrenFullName],
    [t('trials:fields.parentName'), ({ trial }) => trial.parentName],
    [t('trials:fields.parentPhoneNumber'), ({ trial }) => trial.parentPhoneNumber],
    [t('trials:fields.parentEmail'), ({ trial }) => trial.parentEmail],
    [t('trials:fields.subject'), ({ trial }) => optionIn(t, trial.subject)],
    [t('trials:fields.gradeLevel'), ({ trial }) => optionIn(t, trial.gradeLevel)],
    [t('staff/lessons/trials:columns.lesson'), ({ appointment }) => appointment?.startTime.toISOString()],
    [
      t('staff/lessons/trials:columns.state'),
      ({ trial, appointment }) => t(`staff/lessons/trials:states.${stateOfTrial(trial, appointment, now)}`),
    ],
    [t('staff/lessons/trials:facts.contacted'), ({ trial }) => trial.contactedAt?.toISOString()],
    [t('staff/lessons/trials:columns.teacher'), ({ teacherEmail }) => teacherEmail],
    [t('trials:fields.planningToStart'), ({ trial }) => optionIn(t, trial.planningToStart)],
    [t('trials:fields.hearAboutUs'), ({ trial }) => optionIn(t, trial.hearAboutUs)],
    [t('trials:fields.hearAboutUsOther'), ({ trial }) => trial.hearAboutUsOther],
    [t('staff/lessons/trials:facts.note'), ({ trial }) => trial.note],
    [t('staff/lessons/trials:facts.createdAt'), ({ trial }) => trial.createdAt.toISOString()],
  ];
}

import type { CsvColumn } from '#src/platform/csv.server.ts';
import { optionIn } from '#src/trials/choices.ts';
import { stateOfTrial } from '#src/trials/states.ts';
import type { Reader } from '../list/list-handlers.server.ts';
import type { KnownTrial } from './trials.server.ts';

/** What the file of the trial bookings has of each, headed in the reader's language; instants in UTC. */
export function columnsOfFile({ t, now }: Reader): CsvColumn<KnownTrial>[] {
  return [
    [t('trials:fields.childrenFullName'), ({ trial }) => trial.childrenFullName],
    [t('trials:fields.parentName'), ({ trial }) => trial.parentName],
    [t('trials:fields.parentPhoneNumber'), ({ trial }) => trial.parentPhoneNumber],
    [t('trials:fields.parentEmail'), ({ trial }) => trial.parentEmail],
    [t('trials:fields.subject'), ({ trial }) => optionIn(t, trial.subject)],
    [t('trials:fields.gradeLevel'), ({ trial }) => optionIn(t, trial.gradeLevel)],
    [t('admin/trials:columns.lesson'), ({ appointment }) => appointment?.startTime.toISOString()],
    [
      t('admin/trials:columns.state'),
      ({ trial, appointment }) => t(`admin/trials:states.${stateOfTrial(trial, appointment, now)}`),
    ],
    [t('admin/trials:facts.contacted'), ({ trial }) => trial.contactedAt?.toISOString()],
    [t('admin/trials:columns.teacher'), ({ teacherEmail }) => teacherEmail],
    [t('trials:fields.planningToStart'), ({ trial }) => optionIn(t, trial.planningToStart)],
    [t('trials:fields.hearAboutUs'), ({ trial }) => optionIn(t, trial.hearAboutUs)],
    [t('trials:fields.hearAboutUsOther'), ({ trial }) => trial.hearAboutUsOther],
    [t('admin/trials:facts.note'), ({ trial }) => trial.note],
    [t('admin/trials:facts.createdAt'), ({ trial }) => trial.createdAt.toISOString()],
  ];
}

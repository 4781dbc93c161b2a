import type { Context } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import type { Language } from '#src/platform/language.ts';
import type { Person } from '#src/platform/person.ts';
import { optionIn } from '#src/trials/choices.ts';
import { stateOfTrial } from '#src/trials/states.ts';
import { exportList } from '../list/export.server.ts';
import type { TrialQuery } from './contract.ts';
import { listTrials } from './trials.server.ts';

/** The list of trial bookings as CSV, headed in the reader's language; instants in UTC. */
export function exportTrials(
  context: Context,
  query: TrialQuery,
  language: Language,
  person: Person,
): Promise<AsyncIterable<string>> {
  const t = translator(language);
  const now = context.clock.now();
  return exportList(context, person, 'trials', (page) => listTrials(context, { ...query, ...page }), [
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
  ]);
}

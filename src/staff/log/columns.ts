import { acts } from '#src/people/audit/acts.ts';
import type { Shown } from '#src/staff/list/as-shown.server.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import type { contract } from './contract.ts';
import type { Entry } from './log.server.ts';

/** What is told of what the staff did. */
export const logColumns = columnsOf<typeof contract, Shown<Entry>>()('staff/log', {
  at: 'age',
  actor: { file: ({ actor, actorId }) => actor ?? actorId },
  act: { values: acts, words: (act, { t }) => t(`audit:acts.${act}`) },
  subject: { file: ({ subjectKind }, { t }) => t(`audit:kinds.${subjectKind}`) },
  id: { file: ({ subjectId }) => subjectId },
  details: { file: ({ details }) => JSON.stringify(details) },
});

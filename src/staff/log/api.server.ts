import { implement } from '#src/platform/http/endpoints.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { type Entry, listLog } from './log.server.ts';

export const logApi = implement(contract, {
  ...listHandlers('log', {
    read: listLog,
    present: presentLogEntry,
    columns: ({ t }) => [
      [t('staff/log:columns.at'), ({ at }) => at.toISOString()],
      [t('staff/log:columns.actor'), ({ actor, actorId }) => actor ?? actorId],
      [t('staff/log:columns.act'), ({ act }) => t(`audit:acts.${act}`)],
      [t('staff/log:columns.subject'), ({ subjectKind }) => t(`audit:kinds.${subjectKind}`)],
      [t('staff/log:columns.id'), ({ subjectId }) => subjectId],
      [t('staff/log:columns.details'), ({ details }) => JSON.stringify(details)],
    ],
  }),
});

function presentLogEntry({ id, at, actorId: _, ...entry }: Entry) {
  return { ...entry, _id: id, at: at.toISOString() };
}

import { implement } from '#src/platform/endpoints.server.ts';
import { listHandlers } from '../list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { type Entry, listLog } from './log.server.ts';

export const logApi = implement(contract, {
  ...listHandlers('log', {
    read: listLog,
    present,
    columns: ({ t }) => [
      [t('admin/log:columns.at'), ({ at }) => at.toISOString()],
      [t('admin/log:columns.actor'), ({ actor, actorId }) => actor ?? actorId],
      [t('admin/log:columns.act'), ({ act }) => t(`audit:acts.${act}`)],
      [t('admin/log:columns.subject'), ({ subjectKind }) => t(`audit:kinds.${subjectKind}`)],
      [t('admin/log:columns.id'), ({ subjectId }) => subjectId],
      [t('admin/log:columns.details'), ({ details }) => JSON.stringify(details)],
    ],
  }),
});

function present({ id, at, actorId: _, ...entry }: Entry) {
  return { ...entry, _id: id, at: at.toISOString() };
}

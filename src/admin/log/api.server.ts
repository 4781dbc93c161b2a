import { implement } from '#src/platform/endpoints.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { exportList } from '../list/export.server.ts';
import { contract } from './contract.ts';
import { type Entry, listLog } from './log.server.ts';

export const logApi = implement(contract, {
  'GET /api/admin/log': async (context, { query }) => {
    const { items, next } = await listLog(context, query);
    return { items: items.map(present), next };
  },
  'GET /api/admin/log/csv': (context, { query }, { language, person }) => {
    const t = translator(language);
    return exportList(context, person, 'log', (page) => listLog(context, { ...query, ...page }), [
      [t('admin/log:columns.at'), ({ at }) => at.toISOString()],
      [t('admin/log:columns.actor'), ({ actor, actorId }) => actor ?? actorId],
      [t('admin/log:columns.act'), ({ act }) => t(`audit:acts.${act}`)],
      [t('admin/log:columns.subject'), ({ subjectKind }) => t(`audit:kinds.${subjectKind}`)],
      [t('admin/log:columns.id'), ({ subjectId }) => subjectId],
      [t('admin/log:columns.details'), ({ details }) => JSON.stringify(details)],
    ]);
  },
});

function present({ id, at, actorId: _, ...entry }: Entry) {
  return { ...entry, _id: id, at: at.toISOString() };
}

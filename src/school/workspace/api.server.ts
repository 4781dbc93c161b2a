import { countToMark } from '#src/learning/attendance/marking/to-mark.server.ts';
import { isConfirmed } from '#src/people/accounts/email-links.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { countUnread } from '#src/school/messages/threads/news.server.ts';
import { contract } from './contract.ts';
import { hasProgress, hasSchedule } from './open.server.ts';

export const workspaceApi = implement(contract, {
  'GET /api/workspace': async (context, _, { person }) => {
    const [schedule, progress, settings, toConfirm, unread] = await Promise.all([
      hasSchedule(context, person),
      hasProgress(context, person),
      isConfirmed(context, person.id),
      person.role === 'teacher' ? countToMark(context, person.id) : 0,
      countUnread(context, person),
    ]);
    return { schedule, progress, settings, toConfirm, unread };
  },
});

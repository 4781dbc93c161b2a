import { implement } from '#src/platform/http/endpoints.server.ts';
import { boardsOf } from '#src/school/room/board/boards-of.server.ts';
import { contract } from './contract.ts';
import { presentScheduled } from './present.server.ts';
import { scheduleOf } from './schedule.server.ts';

export const scheduleApi = implement(contract, {
  'GET /api/schedule': async (context, { query }, by) => {
    const now = context.clock.now();
    const scheduled = await scheduleOf(context, by.person, query);
    const over = scheduled.filter(({ meeting }) => meeting.endsAt <= now).map(({ meeting }) => meeting.id);
    const boards = await boardsOf(context, over);
    return scheduled.map((one) => ({
      ...presentScheduled(one, by, now),
      ...(boards.has(one.meeting.id) && { board: true as const }),
    }));
  },
});

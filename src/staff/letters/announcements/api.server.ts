import { implement } from '#src/platform/http/endpoints.server.ts';
import { announce, countFor, takeBack, takeOver } from '#src/school/messages/announcing/announce.server.ts';
import { type AnnouncementView, listOfSide } from '#src/school/messages/announcing/list.server.ts';
import { presentAnnouncement, textsIn } from '#src/school/messages/announcing/present.server.ts';
import { contract } from './contract.ts';

export const adminAnnouncementsApi = implement(contract, {
  'GET /api/admin/announcement-receivers': async (context, { query }, { person }) => {
    const { copies } = await countFor(context, query, person);
    return { copies };
  },
  'GET /api/admin/announcements': async (context, { query }) => {
    const { items, next } = await listOfSide(context, query);
    const now = context.clock.now();
    return { items: items.map((one) => present(one, now)), next };
  },
  'POST /api/admin/announcements': async (context, { body }, { person }) => {
    const { id } = await announce(context, { ...body, texts: textsIn(body) }, person);
    return { _id: id };
  },
  'DELETE /api/admin/announcements/:id': async (context, { params }, { person }) => {
    await takeBack(context, params.id, person);
    return { _id: params.id };
  },
  'PUT /api/admin/announcements/:id/taken-over': async (context, { params }, { person }) => {
    await takeOver(context, params.id, person);
    return { _id: params.id };
  },
});

function present(one: AnnouncementView, now: Date) {
  return {
    ...presentAnnouncement(one, now),
    ...{ side: one.side, audience: one.audience },
    ...(one.authorId &&
      one.author && { author: { _id: one.authorId, email: one.author, name: one.authorName ?? one.author } }),
    lessons: one.lessons.map(({ id, title }) => ({ _id: id, title })),
  };
}

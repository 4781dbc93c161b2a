import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { announce, countFor, takeBack } from './announce.server.ts';
import { contract } from './contract.ts';
import { listOwn } from './list.server.ts';
import { presentAnnouncement, readingsOf, textsIn } from './present.server.ts';

const toLesson = (lessonId: string) => ({ audience: 'lessons' as const, lessonIds: [lessonId] });

export const announcingApi = implement(contract, {
  'GET /api/announcement-receivers': async (context, { query }, { person }) => {
    const { copies, lessons } = await countFor(context, toLesson(query.lessonId), person);
    const [lesson] = lessons;
    if (!lesson) throw new Failure('not_found');
    return { lesson: { _id: lesson.id, kind: lesson.kind, title: lesson.title }, copies };
  },
  'POST /api/announcements/preview': async (context, { body }, { person }) => {
    const { lessonId, dueAt, ...typed } = body;
    const { copies } = await countFor(context, { ...toLesson(lessonId), dueAt }, person);
    return { copies, readings: readingsOf(textsIn(typed)) };
  },
  'POST /api/announcements': async (context, { body }, { person }) => {
    const { key, lessonId, dueAt } = body;
    const made = await announce(context, { ...toLesson(lessonId), key, dueAt, texts: textsIn(body) }, person);
    return { _id: made.id };
  },
  'GET /api/announcements': async (context, { query }, { person }) => {
    const { items, next } = await listOwn(context, query, person);
    const now = context.clock.now();
    return { items: items.map((one) => presentAnnouncement(one, now)), next };
  },
  'DELETE /api/announcements/:id': async (context, { params }, { person }) => {
    await takeBack(context, params.id, person);
    return { _id: params.id };
  },
});

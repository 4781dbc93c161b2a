import { endCourse } from '#src/learning/certificates/ended.server.ts';
import { enrolFamily } from '#src/learning/enrolments/enrol-family.server.ts';
import { learners } from '#src/learning/enrolments/learners.server.ts';
import { changeAnyLesson } from '#src/offer/lessons/lessons.server.ts';
import { linkOf } from '#src/offer/lessons/place/place.server.ts';
import { handOver } from '#src/offer/lessons/staff-acts/hand-over.server.ts';
import { unpublishLesson } from '#src/offer/lessons/staff-acts/unpublish.server.ts';
import { isCheckedOnly, setCheckedOnly } from '#src/offer/teachers/checking.server.ts';
import { setUsualRoom } from '#src/offer/teachers/usual-room.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { tellWhatWaits } from '#src/school/messages/telling/tell.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { lessonColumns } from './columns.ts';
import { contract } from './contract.ts';
import { type AnyLesson, lessonStateOf, listLessons, readAnyLesson } from './lessons.server.ts';
import { waitsIn } from './waits.server.ts';

export const adminLessonsApi = implement(contract, {
  ...listHandlers('lessons', {
    read: listLessons,
    present: presentLesson,
    columns: lessonColumns,
  }),
  'GET /api/admin/lessons/:id': async (context, { params }, { language }) => {
    const { enrolments, ...lesson } = await readAnyLesson(context, params.id);
    return {
      ...presentLesson(lesson, language),
      description: lesson.description,
      imageUrl: lesson.imageName,
      room: lesson.room,
      link: linkOf(context.config, lesson),
      startDate: lesson.startDate?.toISOString() ?? null,
      updatedAt: lesson.updatedAt.toISOString(),
      deletedAt: lesson.deletedAt?.toISOString() ?? null,
      waits: (await waitsIn(context, params.id)).map(({ createdAt, offeredUntil, ...who }) => ({
        ...who,
        since: createdAt.toISOString(),
        offeredUntil: offeredUntil?.toISOString() ?? null,
      })),
      enrolments: enrolments.map(({ id, student, learner, createdAt, paidAt }) => ({
        _id: id,
        student,
        learner,
        createdAt: createdAt.toISOString(),
        isPaid: paidAt !== null,
      })),
    };
  },
  'PATCH /api/admin/lessons/:id': async (context, { params, body }, { person }) => {
    const lesson = await changeAnyLesson(context, params.id, body, person);
    return { _id: lesson.id, state: lessonStateOf(lesson) };
  },
  'POST /api/admin/lessons/:id/teacher': async (context, { params, body }, { person }) => {
    const lesson = await inTransaction(context, async (context) => {
      const handed = await handOver(context, learners, params.id, body.teacherId, person);
      await tellWhatWaits(context, handed.id);
      return handed;
    });
    return { _id: lesson.id, state: lessonStateOf(lesson) };
  },
  'POST /api/admin/lessons/:id/enrolments': async (context, { params, body }, { person }) => {
    const { enrolment, invited } = await enrolFamily(context, { ...body, lessonId: params.id }, person);
    return { _id: enrolment.id, invited };
  },
  'GET /api/admin/checking': async (context) => ({ checkedOnly: await isCheckedOnly(context) }),
  'PATCH /api/admin/checking': async (context, { body }, { person }) => {
    await setCheckedOnly(context, body.checkedOnly, person);
    return body;
  },
  'PATCH /api/admin/usual-room': async (context, { body }, { person }) => {
    await setUsualRoom(context, body.usual, person);
    return body;
  },
  'POST /api/admin/lessons/:id/ended': async (context, { params }, { person }) => {
    await endCourse(context, params.id, person);
    return { _id: params.id };
  },
  'POST /api/admin/lessons/:id/unpublish': async (context, { params, body }, { person }) => {
    const lesson = await unpublishLesson(context, params.id, body.reason, person);
    return { _id: lesson.id, state: lessonStateOf(lesson) };
  },
});

function presentLesson(lesson: AnyLesson, language: Language) {
  const { id, kind, title, teacherId, teacher, teacherName, category, learners, places, price, createdAt } =
    lesson;
  return {
    _id: id,
    kind,
    title,
    teacher: { _id: teacherId, email: teacher, name: teacherName },
    category: category?.[language] ?? null,
    learners,
    places,
    price,
    state: lessonStateOf(lesson),
    createdAt: createdAt.toISOString(),
  };
}

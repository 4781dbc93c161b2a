import { homeworkOfLearner, presentHomework } from '#src/learning/homework/homework.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { boardsOf } from '#src/room/board/boards-of.server.ts';
import { type AnyTime, anyTimeOf } from './any-time.server.ts';
import { contract } from './contract.ts';
import { lessonsOf, type OwnLesson } from './my-lessons.server.ts';

export const myLessonsApi = implement(contract, {
  'GET /api/my-lessons': async (context, _, { learnerId }) => {
    const { learner, lessons } = await lessonsOf(context, learnerId);
    const anyTime = await anyTimeOf(context, learnerId);
    const over = lessons.filter(({ room }) => room === 'over').map(({ meeting }) => meeting.id);
    const boards = await boardsOf(context, over);
    const homework = await homeworkOfLearner(context, learnerId);
    return {
      learner,
      lessons: lessons.map((lesson) => presentLesson(lesson, boards)),
      anyTime: anyTime.map(presentAnyTime),
      homework: homework.map(presentHomework),
    };
  },
});

function presentLesson(
  { meeting, lesson, teacher, room, link, goesOn }: OwnLesson,
  boards: ReadonlySet<string>,
) {
  const { id, startsAt, endsAt, state } = meeting;
  return {
    _id: id,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    state,
    title: lesson.title,
    kind: lesson.kind,
    imageUrl: lesson.imageName,
    ...(teacher !== null && { teacher }),
    room,
    ...(link && { link }),
    ...(goesOn && { goesOn }),
    ...(boards.has(id) && { board: true as const }),
  };
}

function presentAnyTime({ lesson: { id, title }, teacher, link, awaitsDate }: AnyTime) {
  return {
    _id: id,
    title,
    ...(teacher !== null && { teacher }),
    ...(link && { link }),
    ...(awaitsDate && { awaitsDate: true as const }),
  };
}

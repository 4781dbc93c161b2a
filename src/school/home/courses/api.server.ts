import { presentLearner } from '#src/learning/families/present.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { type Learnt, learntBy } from './learnt.server.ts';
import { type Suggested, suggestedTo } from './suggested.server.ts';

export const myCoursesApi = implement(contract, {
  'GET /api/my-courses': async (context, _, { person }) => {
    const [learnt, suggested] = await Promise.all([
      learntBy(context, person.id),
      suggestedTo(context, person.id),
    ]);
    return {
      current: learnt.filter(isCurrent).map(presentCurrent),
      next: suggested.map(presentSuggested),
      finished: learnt.flatMap(presentFinished),
    };
  },
});

/** Whether a meeting is to come, or its date is not agreed yet. */
function isCurrent({ lesson, nextAt, overAt }: Learnt): boolean {
  return lesson.deletedAt === null && (nextAt !== null || overAt === null);
}

function presentCurrent(learnt: Learnt) {
  const { learner, lesson, done, attended, total, nextAt, isEndless } = learnt;
  return {
    learner: presentLearner(learner),
    lesson: { ...presentLesson(lesson), startDate: nextAt?.toISOString() ?? null },
    ...{ done, attended, total: isEndless ? null : total },
  };
}

/** A lesson that was deleted before it ever met is left out. */
function presentFinished(learnt: Learnt) {
  const { learner, lesson, done, attended, lastAt, overAt } = learnt;
  const endedAt = lastAt ?? (lesson.deletedAt ? null : overAt);
  if (isCurrent(learnt) || !endedAt) return [];
  return [
    {
      learner: presentLearner(learner),
      lesson: { ...presentLesson(lesson), isThere: lesson.deletedAt === null },
      ...{ done, attended, endedAt: endedAt.toISOString() },
    },
  ];
}

function presentSuggested({ learner, lesson }: Suggested) {
  const { startDate, price, places, learners } = lesson;
  return {
    learner: presentLearner(learner),
    lesson: {
      ...presentLesson(lesson),
      ...{ startDate: startDate?.toISOString() ?? null, price },
      placesLeft: places === null ? null : places - learners,
    },
  };
}

function presentLesson({
  id,
  kind,
  title,
  imageName,
}: Pick<Learnt['lesson'], 'id' | 'kind' | 'title' | 'imageName'>) {
  return { _id: id, kind, title, imageUrl: imageName };
}

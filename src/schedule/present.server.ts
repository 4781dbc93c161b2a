import { presentLearner } from '#src/families/present.server.ts';
import { homeTimeZone } from '#src/platform/dates.ts';
import type { Person } from '#src/platform/person.ts';
import type { Scheduled } from './schedule.server.ts';

/** A meeting as its teacher, or a family, reads it; what there is not is left out. */
export function present(
  { meeting, lesson, learner, trial, teacher, mark, zones }: Scheduled,
  { role }: Person,
) {
  const { id, startsAt, endsAt, state, reason, clashes, timetableId, ruleDay, byHand } = meeting;
  const teaches = role === 'teacher';
  return {
    _id: id,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    state,
    ...(reason && { reason }),
    ...(lesson && {
      lesson: {
        _id: lesson.id,
        kind: lesson.kind,
        title: lesson.title,
        imageUrl: lesson.imageName,
        ...(teacher !== null && { teacher }),
        ...(teaches && { learners: lesson.learners }),
      },
    }),
    ...(learner && { learner: presentLearner(learner) }),
    ...(trial && { trial: { _id: trial.id, subject: trial.subject, child: trial.child } }),
    ...(clashes && { clashes: true as const }),
    ...(teaches && timetableId !== null && ruleDay !== null && !byHand && { repeats: true as const }),
    mark: mark ?? 0,
    zones: zones.map((zone) => zone ?? homeTimeZone),
  };
}

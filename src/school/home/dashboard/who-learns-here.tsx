import type { Bought } from '#src/learning/enrolments/read-bought.ts';
import { ChildName } from '#src/learning/families/child-face.tsx';

type WhoLearnsHereProps = {
  lessonId: string;
  bought: readonly Bought[];
  /** The one child that is shown; without one, all of them. */
  chosen: string | undefined;
};

/** Which children of the family learn in a class or group, on its card; nothing where none does. */
export function WhoLearnsHere({ lessonId, bought, chosen }: WhoLearnsHereProps) {
  const here = bought
    .filter(({ classId, groupId }) => (classId ?? groupId) === lessonId)
    .flatMap(({ learner }) => learner ?? [])
    .filter(({ _id }) => !chosen || _id === chosen);
  if (here.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t pt-2 text-sm">
      {here.map((learner) => (
        <li key={learner._id}>
          <ChildName face={learner} />
        </li>
      ))}
    </ul>
  );
}

import { href } from 'react-router';

/** A place as a family has it. */
type Place = {
  classId?: string | undefined;
  groupId?: string | undefined;
  learner?: { _id: string } | undefined;
};

/** Where a place is paid for online. */
export function buyAddress({ classId, groupId, learner }: Place): string {
  const what = new URLSearchParams({
    lesson: classId ?? groupId ?? '',
    ...(learner && { learner: learner._id }),
  });
  return `${href('/buy')}?${what}`;
}

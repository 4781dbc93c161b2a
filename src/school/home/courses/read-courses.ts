import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** What a family's children learn, could learn next, and have learnt. */
export type FamilyCourses = OutputOf<(typeof contract)['GET /api/my-courses']>;

export type CurrentCourse = FamilyCourses['current'][number];
export type NextCourse = FamilyCourses['next'][number];
export type FinishedCourse = FamilyCourses['finished'][number];

/** An item without its learner, where a family has only one. */
export type OfFamily<Item extends { learner: unknown }> = Omit<Item, 'learner'> &
  Partial<Pick<Item, 'learner'>>;

/** Reads it, for the loader of a page. @throws CallError */
export function readCourses(): Promise<FamilyCourses> {
  return call('GET /api/my-courses', {});
}

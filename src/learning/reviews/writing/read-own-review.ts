import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** What the signed-in account said of a lesson, and whether it may. */
export type OwnReview = OutputOf<(typeof contract)['GET /api/lessons/:id/own-review']>;

/** A class or group that it was asked to review. */
export type AskedLesson = OutputOf<(typeof contract)['GET /api/review-asks']>[number];

/** Reads it. @throws CallError */
export function readOwnReview(id: string): Promise<OwnReview> {
  return call('GET /api/lessons/:id/own-review', { params: { id } });
}

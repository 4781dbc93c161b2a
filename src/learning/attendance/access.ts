import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './cannot-come/contract.ts';

const call = caller<typeof contract>();

/** A learner's place at a meeting, and what a family can tell about it. */
export type ShownPlace = OutputOf<(typeof contract)['GET /api/meetings/:id/learners/:learnerId/notice']>;
/** A time at which it can be made up for. */
export type ShownOffer = OutputOf<
  (typeof contract)['GET /api/meetings/:id/learners/:learnerId/make-ups']
>[number];

type NoticeInput = { keeps: boolean; words: string };
type MakeUpInput = Pick<ShownOffer, 'startTime' | 'meetingId'> & { zone: string };

/** How somebody says that a learner cannot come: signed in, or by the link of a reminder. Each throws CallError. */
export type NoticeAccess = {
  /** It opens this one meeting alone. */
  isLink: boolean;
  tell(notice: NoticeInput): Promise<ShownPlace>;
  takeBack(): Promise<ShownPlace>;
  offers(zone: string): Promise<ShownOffer[]>;
  take(makeUp: MakeUpInput): Promise<ShownPlace>;
};

/** Reads a place as it is now. @throws CallError */
export function readPlace(id: string, learnerId: string): Promise<ShownPlace> {
  return call('GET /api/meetings/:id/learners/:learnerId/notice', { params: { id, learnerId } });
}

/** For a guardian who has signed in. */
export function signedInAccess(id: string, learnerId: string): NoticeAccess {
  const params = { id, learnerId };
  return {
    isLink: false,
    tell: (body) => call('POST /api/meetings/:id/learners/:learnerId/notice', { params, body }),
    takeBack: () => call('DELETE /api/meetings/:id/learners/:learnerId/notice', { params }),
    offers: (zone) => call('GET /api/meetings/:id/learners/:learnerId/make-ups', { params, query: { zone } }),
    take: (body) => call('POST /api/meetings/:id/learners/:learnerId/make-ups', { params, body }),
  };
}

/** For whoever opened the link of a reminder. */
export function accessByKey(key: string, learnerId: string): NoticeAccess {
  const params = { key, learnerId };
  return {
    isLink: true,
    tell: (body) => call('POST /api/cannot-come/:key/:learnerId', { params, body }),
    takeBack: () => call('DELETE /api/cannot-come/:key/:learnerId', { params }),
    offers: (zone) => call('GET /api/cannot-come/:key/:learnerId/make-ups', { params, query: { zone } }),
    take: (body) => call('POST /api/cannot-come/:key/:learnerId/make-ups', { params, body }),
  };
}

import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** When somebody's calendar address was made and when it was last read; null without one. */
export type Feed = OutputOf<(typeof contract)['GET /api/calendar']>['feed'];

/** The calls by which an address is made (anew), told again and ended. */
export type FeedCalls = {
  make: () => Promise<string>;
  /** Asks for the own password; null where it cannot be told again. */
  tell: (password: Password) => Promise<string | null>;
  end: () => Promise<unknown>;
};
type Password = { currentPassword: string };

/** @throws CallError */
export async function readFeed(): Promise<{ feed: Feed }> {
  return call('GET /api/calendar', {});
}

/** The calls for one's own address. They throw CallError. */
export const ownFeed: FeedCalls = {
  make: async () => (await call('POST /api/calendar', {})).address,
  tell: async (body) => (await call('POST /api/calendar/address', { body })).address,
  end: () => call('DELETE /api/calendar', {}),
};

/** One's feed of one learner. @throws CallError */
export async function readLearnerFeed(learnerId: string): Promise<Feed> {
  const feeds = await call('GET /api/learner-calendars', {});
  return feeds.find(({ learner }) => learner === learnerId) ?? null;
}

/** The calls for the address of one learner. They throw CallError. */
export function learnerFeed(id: string): FeedCalls {
  return {
    make: async () => (await call('POST /api/learners/:id/calendar', { params: { id } })).address,
    tell: async (body) =>
      (await call('POST /api/learners/:id/calendar/address', { params: { id }, body })).address,
    end: () => call('DELETE /api/learners/:id/calendar', { params: { id } }),
  };
}

import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Since when somebody has an address for their calendar, and when it was read last; null without one. */
export type Feed = OutputOf<(typeof contract)['GET /api/calendar']>['feed'];

/** How an address is made, or made anew, told again, and ended. */
export type FeedCalls = {
  make: () => Promise<string>;
  /** For the own password; null where it cannot be told again. */
  tell: (password: Password) => Promise<string | null>;
  end: () => Promise<unknown>;
};
type Password = { currentPassword: string };

/** @throws CallError */
export async function readFeed(): Promise<{ feed: Feed }> {
  return call('GET /api/calendar', {});
}

/** Of one's own address. They throw CallError. */
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

/** Of that one. They throw CallError. */
export function learnerFeed(id: string): FeedCalls {
  return {
    make: async () => (await call('POST /api/learners/:id/calendar', { params: { id } })).address,
    tell: async (body) =>
      (await call('POST /api/learners/:id/calendar/address', { params: { id }, body })).address,
    end: () => call('DELETE /api/learners/:id/calendar', { params: { id } }),
  };
}

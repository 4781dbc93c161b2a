import { requireConfirmed } from '#src/people/accounts/email-links.server.ts';
import { askOwnPassword } from '#src/people/accounts/passwords/own-password.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { calendarFeed } from './calendar.server.ts';
import { contract } from './contract.ts';
import { endFeed, feedOf, renewFeed, tellAgain } from './feeds.server.ts';
import { endLearnerFeed, feedsOfLearners, learnerFeedOf, renewLearnerFeed } from './learner-feeds.server.ts';
import type { CalendarFeed } from './tables.server.ts';

export const calendarsApi = implement(contract, {
  'GET /calendar/:key.ics': calendarFeed,
  'GET /api/calendar': async (context, _, { person }) => {
    const feed = await feedOf(context, person.id);
    return { feed: feed ? presentFeed(feed) : null };
  },
  'POST /api/calendar': async (context, _, { person }) => {
    await requireConfirmed(context, person);
    const { address, feed } = await renewFeed(context, person.id);
    return { address, feed: presentFeed(feed) };
  },
  'POST /api/calendar/address': async (context, { body }, caller) => {
    await askOwnPassword(context, body.currentPassword, caller, 'calendar address refused');
    const feed = await feedOf(context, caller.person.id);
    if (!feed) throw new Failure('not_found');
    return { address: await tellAgain(context.config, feed) };
  },
  'DELETE /api/calendar': async (context, _, { person }) => {
    await endFeed(context, person.id);
    return { feed: null };
  },
  'GET /api/learner-calendars': async (context, _, { person }) => {
    const feeds = await feedsOfLearners(context, person.id);
    return feeds.map((feed) => ({ learner: feed.learnerId, ...presentFeed(feed) }));
  },
  'POST /api/learners/:id/calendar': async (context, { params }, { person }) => {
    await requireConfirmed(context, person);
    const { address, feed } = await renewLearnerFeed(context, params.id, person.id);
    return { address, feed: presentFeed(feed) };
  },
  'POST /api/learners/:id/calendar/address': async (context, { params, body }, caller) => {
    const feed = await learnerFeedOf(context, params.id, caller.person.id);
    await askOwnPassword(context, body.currentPassword, caller, 'calendar address refused');
    return { address: await tellAgain(context.config, feed) };
  },
  'DELETE /api/learners/:id/calendar': async (context, { params }, { person }) => {
    await endLearnerFeed(context, params.id, person.id);
    return { feed: null };
  },
});

function presentFeed({ createdAt, readAt }: Pick<CalendarFeed, 'createdAt' | 'readAt'>) {
  return { createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}

import { contract as enrolments } from '#src/admin/enrolments/contract.ts';
import { listEnrolments } from '#src/admin/enrolments/enrolments.server.ts';
import { contract as lessons } from '#src/admin/lessons/contract.ts';
import { listLessons } from '#src/admin/lessons/lessons.server.ts';
import { contract as log } from '#src/admin/log/contract.ts';
import { listLog } from '#src/admin/log/log.server.ts';
import { contract as mails } from '#src/admin/mails/contract.ts';
import { listMails } from '#src/admin/mails/mails.server.ts';
import { contract as people } from '#src/admin/people/contract.ts';
import { listPeople } from '#src/admin/people/people.server.ts';
import { contract as requests } from '#src/admin/requests/contract.ts';
import { listRequests } from '#src/admin/requests/requests.server.ts';
import { contract as subscribers } from '#src/admin/subscribers/contract.ts';
import { listSubscribers } from '#src/admin/subscribers/subscribers.server.ts';
import { contract as trials } from '#src/admin/trials/contract.ts';
import { listTrials } from '#src/admin/trials/trials.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { World } from '../world.ts';
import type { Excuse, Scenario } from './scenario.ts';

/** Jobs that do their work by themselves, and why one may take longer with more rows. */
const recurring: Record<string, Excuse | undefined> = {
  'accounts.clear': undefined,
  'files.clear': {
    why: 'each hour all pictures are compared with the lessons that show them',
    pages: 100_000,
  },
  'subscriptions.clear': undefined,
  'privacy.clear': undefined,
  'trials.clear': {
    why: 'each night the times older than a year are compared with the trials that are kept',
    pages: 4_000,
  },
  'mail.clear': undefined,
  'deadlines.morning': undefined,
};

/** What jobs do, and the first stretch of each export, which goes on like it to the end. */
export const jobs: Scenario[] = [
  ...Object.entries(recurring).map(([name, counts]) => ({
    name: `job: ${name}`,
    run: ({ work }: World) => work(name, {}),
    counts,
  })),
  {
    name: 'job: appointment.day-before',
    run: async ({ work, workPromised, picks }) => {
      await work('appointment.day-before', { appointmentId: picks.appointment, sequence: 0 });
      await workPromised();
    },
  },
  exported('trials', (context) => listTrials(context, whole(trials['GET /api/admin/trials'].query))),
  exported('requests', (context) => listRequests(context, whole(requests['GET /api/admin/requests'].query))),
  exported('purchases', (context) =>
    listEnrolments(context, whole(enrolments['GET /api/admin/purchases'].query)),
  ),
  exported('people', (context) => listPeople(context, whole(people['GET /api/admin/people'].query))),
  exported('lessons', (context) => listLessons(context, whole(lessons['GET /api/admin/lessons'].query))),
  exported('mails', (context) => listMails(context, whole(mails['GET /api/admin/mails'].query))),
  exported('log', (context) => listLog(context, whole(log['GET /api/admin/log'].query))),
  exported('subscribers', (context) =>
    listSubscribers(context, whole(subscribers['GET /api/admin/subscribers'].query)),
  ),
];

function exported(name: string, read: (context: Context) => Promise<unknown>): Scenario {
  return { name: `export of ${name}: a stretch`, run: ({ context }) => read(context) };
}

function whole<Query>(schema: { parse: (asked: object) => Query }): Query {
  return { ...schema.parse({}), limit: 500 };
}

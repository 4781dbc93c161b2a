import { readDeadlines } from '#src/admin/deadlines/deadlines.server.ts';
import { contract as figures } from '#src/admin/figures/contract.ts';
import { readFigures } from '#src/admin/figures/figures.server.ts';
import { contract as lessons } from '#src/admin/lessons/contract.ts';
import { listLessons } from '#src/admin/lessons/lessons.server.ts';
import { contract as log } from '#src/admin/log/contract.ts';
import { listLog } from '#src/admin/log/log.server.ts';
import { contract as mails } from '#src/admin/mails/contract.ts';
import { listMails } from '#src/admin/mails/mails.server.ts';
import { contract as people } from '#src/admin/people/contract.ts';
import { listPeople } from '#src/admin/people/people.server.ts';
import { contract as purchases } from '#src/admin/purchases/contract.ts';
import { listPurchases } from '#src/admin/purchases/purchases.server.ts';
import { contract as requests } from '#src/admin/requests/contract.ts';
import { listRequests } from '#src/admin/requests/requests.server.ts';
import { contract as subscribers } from '#src/admin/subscribers/contract.ts';
import { countSubscribers, listSubscribers } from '#src/admin/subscribers/subscribers.server.ts';
import { readToday } from '#src/admin/today/today.server.ts';
import { contract as trials } from '#src/admin/trials/contract.ts';
import { listTrials } from '#src/admin/trials/trials.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Page } from '#src/platform/contract.ts';

/** Reads an address's query, with its defaults. */
type QuerySchema<Query> = { parse: (asked: Record<string, string>) => Query };

/** Something to be timed: a name, and what to do. */
export type Measured = { name: string; run: (context: Context) => Promise<unknown> };

/** The list queries of the back office. A list is a line: its name, query and use case, and what else it is asked for. */
export const measured: Measured[] = [
  { name: 'today', run: readToday },
  { name: 'deadlines', run: (context) => readDeadlines(context, { limit: 100 }) },
  ...list('trials', trials['GET /api/admin/trials'].query, listTrials, [
    'state=to-contact&sort=soonest',
    'state=past&sort=latest',
    'state=enrolled',
    'state=cancelled',
    'subject=Chess',
    'sort=soonest',
    'q=person77',
    'q=nobody',
  ]),
  ...list('requests', requests['GET /api/admin/requests'].query, listRequests, [
    'state=unanswered',
    'state=answered&sort=newest',
    'complaint=yes',
    'form=course',
    'q=person77',
    'q=nobody',
  ]),
  ...list('purchases', purchases['GET /api/admin/purchases'].query, listPurchases, [
    'state=unpaid',
    'state=paid&sort=oldest',
    'state=refunded',
    'state=cancelled',
    'q=person77',
    'q=nobody',
  ]),
  ...list('people', people['GET /api/admin/people'].query, listPeople, [
    'role=teacher',
    'status=blocked',
    'sort=email',
    'q=person77',
    'q=nobody',
  ]),
  ...list('lessons', lessons['GET /api/admin/lessons'].query, listLessons, [
    'kind=group',
    'state=offered',
    'state=unpublished',
    'state=deleted',
    'sort=oldest',
    'q=chess',
    'q=nothinglikeit',
  ]),
  ...list('mails', mails['GET /api/admin/mails'].query, listMails, [
    'status=failed',
    'q=person77',
    'q=nobody',
    'status=failed&sort=oldest',
  ]),
  ...list('log', log['GET /api/admin/log'].query, listLog, [
    'act=trial-noted',
    'act=seats-changed',
    'sort=oldest',
  ]),
  ...list('subscribers', subscribers['GET /api/admin/subscribers'].query, listSubscribers, [
    'list=newsletter',
    'course=ethics',
    'course=science-explorers',
    'state=waiting',
    'state=ended&course=ethics',
    'q=person77',
    'q=nobody',
  ]),
  { name: 'subscribers: counts', run: countSubscribers },
  ...(['4', '26'] as const).map((weeks) => ({
    name: `figures: ${weeks} weeks`,
    run: (context: Context) => readFigures(context, figures['GET /api/admin/figures'].query.parse({ weeks })),
  })),
];

/** The first page of a list, the fiftieth by its cursor, and the first of each thing it is asked for. */
function list<Query extends { cursor?: string | undefined }>(
  name: string,
  schema: QuerySchema<Query>,
  read: (context: Context, query: Query) => Promise<Page<unknown>>,
  asked: string[],
): Measured[] {
  const usual = schema.parse({});
  const cursors = new WeakMap<Context, Promise<string | undefined>>();
  async function toPage50(context: Context): Promise<string | undefined> {
    let cursor: string | undefined;
    for (let page = 1; page < 50; page++) cursor = (await read(context, { ...usual, cursor })).next ?? cursor;
    return cursor;
  }
  return [
    { name: `${name}: first page`, run: (context) => read(context, usual) },
    {
      name: `${name}: page 50`,
      async run(context) {
        if (!cursors.has(context)) cursors.set(context, toPage50(context));
        return read(context, { ...usual, cursor: await cursors.get(context) });
      },
    },
    ...asked.map((query) => ({
      name: `${name}: ${query}`,
      run: (context: Context) => read(context, schema.parse(Object.fromEntries(new URLSearchParams(query)))),
    })),
  ];
}

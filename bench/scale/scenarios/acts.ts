import { eq } from 'drizzle-orm';
import { dataRequests } from '#src/privacy/tables.server.ts';
import type { World } from '../world.ts';
import type { Scenario } from './scenario.ts';

/** What staff do. */
export const acts: Scenario[] = [
  act('trial: contacted', (picks) => `POST /api/admin/trials/${picks.trial}/contacted`),
  act(
    'trial: assigned',
    (picks) => `PATCH /api/admin/trials/${picks.trial}/teacher`,
    ({ picks }) => ({ teacherId: picks.teacher }),
  ),
  act(
    'trial: noted',
    (picks) => `PATCH /api/admin/trials/${picks.trial}/note`,
    () => ({ note: 'They prefer mornings.' }),
  ),
  act(
    'trial: outcome',
    (picks) => `PATCH /api/admin/trials/${picks.oldTrial}/outcome`,
    () => ({ outcome: 'missed' }),
  ),
  act('trial: cancelled', (picks) => `POST /api/admin/trials/${picks.trial}/cancel`),
  act(
    'request: answered',
    (picks) => `POST /api/admin/requests/${picks.request}/answers`,
    () => ({ text: 'On Monday.' }),
  ),
  act(
    'request: a complaint',
    (picks) => `PATCH /api/admin/requests/${picks.request}`,
    () => ({ isComplaint: true }),
  ),
  act(
    'purchase: paid',
    (picks) => `POST /api/admin/purchases/${picks.unpaid}/paid`,
    () => ({ amount: 24.5 }),
  ),
  act('purchase: cancelled', (picks) => `POST /api/admin/purchases/${picks.purchase}/cancel`),
  act(
    'class: taken off offer',
    (picks) => `POST /api/admin/lessons/${picks.joined}/unpublish`,
    () => ({ reason: 'The link is dead.' }),
  ),
  act(
    'person: blocked',
    (picks) => `POST /api/admin/people/${picks.student}/block`,
    () => ({ reason: 'misuse' }),
  ),
  act(
    'person: another role',
    (picks) => `POST /api/admin/people/${picks.otherAdmin}/role`,
    () => ({ role: 'student' }),
  ),
  act('person: logged out', (picks) => `POST /api/admin/people/${picks.student}/end-sessions`),
  act('mail: again', (picks) => `POST /api/admin/mails/${picks.mail}/again`),
  act(
    'seats',
    () => 'PATCH /api/admin/availability/seats',
    () => ({ seats: 9 }),
  ),
  {
    name: 'categories: merged',
    run: async ({ call, picks }) => {
      const all: { _id: string }[] = (await call('GET /api/admin/categories', 'admin')).json();
      const into = all.find(({ _id }) => _id !== picks.category);
      return call(`POST /api/admin/categories/${picks.category}/merge`, 'admin', { into: into?._id });
    },
    counts: {
      why: 'every lesson of the category changes, and each index entry of it; staff do it now and then',
      pages: 10_000_000,
    },
  },
  {
    name: 'erasure of everything',
    run: async ({ call, context, picks, unwatched, workPromised }) => {
      const [asked] = await unwatched(async () => {
        await call(`POST /api/privacy/${encodeURIComponent(picks.data)}/erasure`);
        return context.database.select().from(dataRequests).where(eq(dataRequests.email, picks.email));
      });
      await call(`POST /api/admin/data-requests/${asked?.id}/erase`, 'admin', { confirmed: true });
      await workPromised();
    },
  },
];

function act(
  name: string,
  key: (picks: World['picks']) => string,
  body?: (world: World) => object,
): Scenario {
  return {
    name,
    async run(world) {
      await world.call(key(world.picks), 'admin', body?.(world));
      await world.workPromised();
    },
  };
}

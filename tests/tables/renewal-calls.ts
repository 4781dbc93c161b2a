import { eq } from 'drizzle-orm';
import { inForce } from '#src/people/consent/agreed.ts';
import { signedLink } from '#src/shop/renewals/links.server.ts';
import { beginSubscription } from '#src/shop/subscriptions/begin.server.ts';
import { openPeriod } from '#src/shop/subscriptions/subscriptions.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import { makeLearner } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';

const bodies: Record<string, object> = {
  'POST /api/renewals/:id/again': { agreed: 'Whatever: it goes on already.' },
  'POST /api/renewals/:id/reason': { reason: 'time' },
  'POST /api/renewals/:id/pause': { weeks: 2 },
  'POST /api/renewals/:id/pay': { way: 'stripe' },
  'POST /api/renewals/pay/:key': { way: 'stripe' },
};

const payer = (status: number) => [401, status, 404, 403, 403, 403];
const everybody = (status: number) => [status, status, status, status, status, status];

/** Rows of the table of permissions. No provider is set up there: what would be paid by one is a conflict. */
export const renewalRows: Record<string, number[]> = {
  'GET /api/renewals': [401, 200, 200, 403, 403, 403],
  'POST /api/renewals/:id/stop': payer(200),
  'POST /api/renewals/:id/again': payer(200),
  'POST /api/renewals/:id/reason': payer(200),
  'POST /api/renewals/:id/pause': payer(200),
  'DELETE /api/renewals/:id/pause': payer(200),
  'GET /api/renewals/:id/plans': payer(200),
  'POST /api/renewals/:id/plan': payer(200),
  'DELETE /api/renewals/:id/plan': payer(200),
  'POST /api/renewals/:id/price': payer(200),
  'DELETE /api/renewals/:id/price': payer(200),
  'POST /api/renewals/:id/pay': payer(409),
  'GET /api/renewals/:id/pay-link': payer(200),
  'GET /api/renewals/stop/:key': everybody(200),
  'POST /api/renewals/stop/:key': everybody(200),
  'GET /api/renewals/pay/:key': everybody(200),
  'POST /api/renewals/pay/:key': everybody(409),
};

export const isOfRenewals = (pattern: string) => pattern.startsWith('/api/renewals');

/** A plan of a new child, which renews itself and to which another price was announced. @returns its id */
async function makeRenewing(
  program: TestProgram,
  family: SignedInPerson,
  learnerId?: string,
): Promise<string> {
  const { context } = program;
  const id = await beginSubscription(context, {
    ...{ payerId: family.id, learnerId: learnerId ?? (await makeLearner(program, family)) },
    ...{ lessonId: null, enrolmentId: null, plan: 'group8', lessons: 8, title: '' },
    agreedTo: inForce('enrolment'),
    renews: {
      ...{ amount: 16_000, siblingPercent: 0, words: '160$ each month.', language: 'en' },
      ...{ zone: 'America/New_York', way: 'stripe', once: false },
    },
  });
  if (!id) throw new Error('one renews itself already');
  const offered = { offeredAmount: 18_000, offeredFrom: '2036-01-01', offeredAt: context.clock.now() };
  await context.database.update(subscriptions).set(offered).where(eq(subscriptions.id, id));
  return id;
}

/** A call that is right for an endpoint of subscriptions, on one that this student pays. */
export async function renewalCall(program: TestProgram, key: string, student: SignedInPerson) {
  const id = await makeRenewing(program, student);
  const [, pattern = ''] = key.split(' ');
  const kind = pattern.includes('/pay/') ? 'pay' : 'stop';
  const period = await openPeriod(program.context, id);
  const link = await signedLink(program.context, kind, kind === 'pay' ? (period?.id ?? '') : id);
  const url = pattern.replace(':id', id).replace(':key', link.split('/').at(-1) ?? '');
  return { url, payload: (await saidBack(key, id, student)) ?? bodies[key] };
}

/** What repeats a sentence that the payer was shown. */
async function saidBack(key: string, id: string, student: SignedInPerson) {
  if (key === 'POST /api/renewals/:id/plan') {
    const { body } = await student.call('GET', `/api/renewals/${id}/plans`);
    const { words } = body.find(({ plan }: { plan: string }) => plan === 'group12');
    return { plan: 'group12', agreed: words };
  }
  if (key !== 'POST /api/renewals/:id/price') return undefined;
  const { own } = (await student.call('GET', '/api/renewals')).body;
  return { agreed: own.find(({ _id }: { _id: string }) => _id === id).offer.words };
}

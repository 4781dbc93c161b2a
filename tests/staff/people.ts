import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { learners } from '#src/learning/families/tables.server.ts';
import { openPackage } from '#src/learning/packages/imported-packages.server.ts';
import { markAccepted } from '#src/people/accounts/invited/invited.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { makeCertificate } from '../learning/certificates.ts';
import { signIn } from '../make/people.ts';
import { makeLearner } from '../make/rows.ts';
import { setUpFactor } from '../make/second-factors.ts';
import { byAnyPhone, makeStill } from './invitations.ts';
import type { MakeSample } from './samples.ts';

const somebody: MakeSample = async (program) => ({ params: { id: (await signIn(program, 'student')).id } });
const somebodyWith =
  (body: object): MakeSample =>
  async (program, admin) => ({ ...(await somebody(program, admin)), body });

export const peopleSamples: Record<string, MakeSample> = {
  'GET /api/admin/people/:id': somebody,
  'GET /api/admin/families/:id': somebody,
  'POST /api/admin/packages/:id/given-back': async (program) => {
    const payer = await signIn(program, 'student');
    const learnerId = await makeLearner(program, payer);
    const brought = { key: randomUUID(), learnerId, payerId: payer.id, lessons: 3, lessonPrice: 10 };
    const { id } = await openPackage(program.context, { ...brought, kind: 'group' });
    return { params: { id }, body: { amount: 30, left: 3 } };
  },
  'POST /api/admin/certificates/:id/anew': async (program) => {
    const { id, learnerId } = await makeCertificate(program, await signIn(program, 'student'));
    await program.context.database
      .update(learners)
      .set({ firstName: 'Aliya' })
      .where(eq(learners.id, learnerId));
    return { params: { id } };
  },
  'POST /api/admin/certificates/:id/withdraw': async (program) => ({
    params: { id: (await makeCertificate(program, await signIn(program, 'student'))).id },
    body: { reason: 'It was the sister who came.' },
  }),
  'POST /api/admin/people/:id/role': somebodyWith({ role: 'teacher' }),
  'POST /api/admin/people/:id/block': somebodyWith({ reason: 'misuse' }),
  'POST /api/admin/people/:id/check': async (program) => ({
    params: { id: (await signIn(program, 'teacher')).id },
    body: { note: 'A diploma.' },
  }),
  'POST /api/admin/people/:id/uncheck': async (program, admin) => {
    const { id } = await signIn(program, 'teacher');
    await admin.call('POST', `/api/admin/people/${id}/check`, { note: 'A diploma.' });
    return { params: { id } };
  },
  'POST /api/admin/people/:id/acceptance/end': async (program) => {
    const [{ id, email } = { id: '', email: '' }] = await makeStill(program, 1, byAnyPhone());
    await markAccepted(program.context, id);
    await program.context.database
      .update(users)
      .set({ email: email.replace('phone.invalid', 'dars.test') })
      .where(eq(users.id, id));
    return { params: { id } };
  },
  'POST /api/admin/people/:id/end-sessions': somebody,
  'POST /api/admin/people/:id/second-factor/off': async (program) => {
    const person = await signIn(program, 'student');
    await setUpFactor(program, person);
    return { params: { id: person.id } };
  },
  'PATCH /api/admin/second-factor': async (program, admin) => {
    const { body } = await admin.call('GET', '/api/user/second-factor');
    if (!body.since) await setUpFactor(program, admin);
    await admin.call('PATCH', '/api/admin/second-factor', { required: true });
    return { body: { required: false } };
  },
  'POST /api/admin/people/:id/unblock': async (program) => {
    const { id } = await signIn(program, 'student');
    await program.context.database.update(users).set({ status: 'blocked' }).where(eq(users.id, id));
    return { params: { id } };
  },
};

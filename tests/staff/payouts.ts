import { signIn } from '../make/people.ts';
import { makePayout, makeRate } from '../shop/payouts.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

async function onPayout(program: TestProgram) {
  return { params: { id: await makePayout(program, await signIn(program, 'teacher')) } };
}

export const payoutSamples: Record<string, MakeSample> = {
  'GET /api/admin/payouts/:id': onPayout,
  'POST /api/admin/payouts/:id/paid': async (program) => ({
    ...(await onPayout(program)),
    body: { reference: 'Transfer 42' },
  }),
  'POST /api/admin/rates': async (program) => {
    const { id: teacherId } = await signIn(program, 'teacher');
    return { body: { teacherId, per: 'learner', amount: 500, fromDay: '2026-02-01' } };
  },
  'DELETE /api/admin/rates/:id': async (program) => {
    const { id: teacherId } = await signIn(program, 'teacher');
    return { params: { id: await makeRate(program, { teacherId, fromDay: '2026-12-01' }) } };
  },
};

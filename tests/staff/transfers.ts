import { randomUUID } from 'node:crypto';
import { noteTransfer } from '#src/shop/payments/bank/noted.server.ts';
import { signIn } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

async function noted(program: TestProgram) {
  const said = { provider: 'payme', amount: 100_000, fee: 2000, arrivesOn: '2026-01-10' } as const;
  const id = await noteTransfer(
    program.context,
    { ...said, requestId: randomUUID() },
    await signIn(program, 'admin'),
  );
  return { params: { id } };
}

export const transferSamples: Record<string, MakeSample> = {
  'GET /api/admin/transfers/:id': noted,
  'POST /api/admin/transfers': async () => ({
    body: { requestId: randomUUID(), provider: 'payme', day: '2026-01-10', amount: 1_250_000.5, fee: 25_000 },
  }),
  'POST /api/admin/transfers/:id/taken-back': noted,
};

import type { reviews } from '#src/learning/reviews/tables.server.ts';
import { makeReview } from '../learning/reviews.ts';
import { signIn } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

async function reviewWith(program: TestProgram, more: Partial<typeof reviews.$inferInsert> = {}) {
  const { id } = await makeReview(program, await signIn(program, 'teacher'), more);
  return { params: { id } };
}

export const reviewSamples: Record<string, MakeSample> = {
  'GET /api/admin/reviews/:id': (program) => reviewWith(program),
  'POST /api/admin/reviews/:id/hide': async (program) => ({
    ...(await reviewWith(program)),
    body: { reason: 'advert', note: 'It names a shop.' },
  }),
  'POST /api/admin/reviews/:id/show': (program) =>
    reviewWith(program, { hiddenAt: program.clock.now(), hiddenReason: 'advert' }),
  'POST /api/admin/reviews/:id/leave': (program) => reviewWith(program, { reportedAt: program.clock.now() }),
};

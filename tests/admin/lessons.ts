import { signIn } from '../people.ts';
import { makeLesson } from '../school.ts';
import type { MakeSample } from './samples.ts';

/** A class on offer, of a teacher of its own. */
const anOffer: MakeSample = async (program) => ({
  params: { id: await makeLesson(program, await signIn(program, 'teacher')) },
});

export const lessonSamples: Record<string, MakeSample> = {
  'GET /api/admin/lessons/:id': anOffer,
  'POST /api/admin/lessons/:id/unpublish': async (program, admin) => ({
    ...(await anOffer(program, admin)),
    body: { reason: 'The picture shows another product.' },
  }),
};

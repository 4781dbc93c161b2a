import { signIn } from '../make/people.ts';
import { makeLesson } from '../make/rows.ts';
import type { MakeSample } from './samples.ts';

/** A class on offer, of a teacher of its own. */
const anOffer: MakeSample = async (program) => ({
  params: { id: await makeLesson(program, await signIn(program, 'teacher')) },
});

export const lessonSamples: Record<string, MakeSample> = {
  'GET /api/admin/lessons/:id': anOffer,
  'PATCH /api/admin/lessons/:id': async (program, admin) => ({
    ...(await anOffer(program, admin)),
    body: { title: 'Another title' },
  }),
  'POST /api/admin/lessons/:id/teacher': async (program, admin) => ({
    ...(await anOffer(program, admin)),
    body: { teacherId: (await signIn(program, 'teacher')).id },
  }),
  'POST /api/admin/lessons/:id/enrolments': async (program, admin) => {
    // Nobody has checked its teacher.
    await admin.call('PATCH', '/api/admin/checking', { checkedOnly: false });
    const offer = await anOffer(program, admin);
    return { ...offer, body: { email: (await signIn(program, 'student')).email } };
  },
  'PATCH /api/admin/checking': async (_, admin) => {
    await admin.call('PATCH', '/api/admin/checking', { checkedOnly: false });
    return { body: { checkedOnly: true } };
  },
  'PATCH /api/admin/usual-room': async (_, admin) => {
    await admin.call('PATCH', '/api/admin/usual-room', { usual: 'own' });
    return { body: { usual: 'link' } };
  },
  'POST /api/admin/lessons/:id/ended': anOffer,
  'POST /api/admin/lessons/:id/unpublish': async (program, admin) => ({
    ...(await anOffer(program, admin)),
    body: { reason: 'The picture shows another product.' },
  }),
};

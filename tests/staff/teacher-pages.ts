import { signIn } from '../make/people.ts';
import { makeTeacherPage, words } from '../offer/teacher-pages.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

async function pageWith(program: TestProgram) {
  const teacher = await signIn(program, 'teacher');
  const draftAt = program.clock.now();
  await makeTeacherPage(program, teacher, { draft: words, draftAt });
  return { params: { id: teacher.id }, draftAt: draftAt.toISOString() };
}

export const teacherPageSamples: Record<string, MakeSample> = {
  'GET /api/admin/teacher-pages/:id': (program) => pageWith(program),
  'POST /api/admin/teacher-pages/:id/publish': async (program) => {
    const { params, draftAt } = await pageWith(program);
    return { params, body: { draftAt } };
  },
  'POST /api/admin/teacher-pages/:id/send-back': async (program) => {
    const { params, draftAt } = await pageWith(program);
    return { params, body: { draftAt, note: 'Please leave the telephone number out.' } };
  },
  'POST /api/admin/teacher-pages/:id/take-down': async (program) => {
    const { params } = await pageWith(program);
    return { params, body: { note: 'It names another school.' } };
  },
};

import { signIn } from '../make/people.ts';
import { makeTeacherPage } from '../offer/teacher-pages.ts';
import type { MakeSample } from './samples.ts';

export const instructorSamples: Record<string, MakeSample> = {
  'PATCH /api/admin/instructors/:course': async (program) => {
    const teacher = await signIn(program, 'teacher');
    await makeTeacherPage(program, teacher);
    return { params: { course: 'chess' }, body: { teacherId: teacher.id } };
  },
};

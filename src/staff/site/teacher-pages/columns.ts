import { columnsOf } from '#src/staff/list/columns.ts';
import type { contract } from './contract.ts';

/** What is told of teachers’ pages. */
export const teacherPageColumns = columnsOf<typeof contract>()('staff/site/teacher-pages', {
  teacher: { file: ({ name }) => name },
  email: 'text',
  address: { file: ({ slug }) => slug },
  draftAt: 'moment',
  publishedAt: 'moment',
});

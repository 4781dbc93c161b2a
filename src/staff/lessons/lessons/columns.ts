import { kinds } from '#src/offer/lessons/lesson.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import { lessonStates } from '../filters.ts';
import type { contract } from './contract.ts';

/** What is told of classes and groups. */
export const lessonColumns = columnsOf<typeof contract>()('staff/lessons/lessons', {
  title: 'text',
  kind: { values: kinds, words: (kind, { t }) => t(`lessons:kind.${kind}`) },
  teacher: { file: ({ teacher }) => teacher.email },
  category: 'text',
  learners: 'text',
  places: 'text',
  price: 'text',
  state: { values: lessonStates, words: (state, { t }) => t(`state.${state}`) },
  createdAt: 'age',
});

import { phraseKinds } from '#src/learning/reports/kinds.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';
import type { Language } from '#src/platform/language/language.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import type { contract } from './contract.ts';

/** What is told of phrases. */
export const phraseColumns = columnsOf<typeof contract, { counted: number }>()('desk/phrases', {
  category: 'text',
  kind: { values: phraseKinds, words: (kind, { t }) => t(`kind.${kind}`) },
  ...fieldsIn('text', (language) => ({
    file: ({ texts }: { texts: Record<Language, string> }) => texts[language],
  })),
  used: { file: ({ counted }) => counted },
  retiredAt: 'moment',
});

import type { CsvColumn } from '#src/platform/http/csv.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { type FieldIn, fieldIn, readFields } from '#src/platform/language/field-in.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import {
  addPhrase,
  changePhrase,
  type PhraseInput,
  restorePhrase,
  retirePhrase,
} from '#src/school/reports/phrase-changes.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { countedAtMost, type ListedPhrase, listPhrases } from './phrases.server.ts';

const act = actsOn(async (_, id) => ({ _id: id }));

export const adminPhrasesApi = implement(contract, {
  ...listHandlers('phrases', {
    read: listPhrases,
    present: presentPhrase,
    columns: ({ t, language }) => [
      [t('staff/phrases:columns.category'), ({ category }) => category?.[language]],
      [t('staff/phrases:columns.kind'), ({ kind }) => t(`staff/phrases:kind.${kind}`)],
      ...languages.map(
        (each): CsvColumn<ListedPhrase> => [
          t(`staff/phrases:columns.${fieldIn('text', each)}`),
          ({ texts }) => texts[each],
        ],
      ),
      [t('staff/phrases:columns.used'), ({ used }) => String(used)],
      [t('staff/phrases:columns.retiredAt'), ({ retiredAt }) => retiredAt?.toISOString()],
    ],
  }),
  'POST /api/admin/phrases': async (context, { body }, { person }) => ({
    _id: await addPhrase(context, phraseIn(body), person),
  }),
  'PUT /api/admin/phrases/:id': async (context, { params, body }, { person }) => ({
    _id: await changePhrase(context, params.id, phraseIn(body), person),
  }),
  'POST /api/admin/phrases/:id/retire': act(retirePhrase),
  'POST /api/admin/phrases/:id/restore': act(restorePhrase),
});

type Typed = Omit<PhraseInput, 'texts'> & Record<FieldIn<'text'>, string>;

function phraseIn({ category, kind, ...typed }: Typed): PhraseInput {
  return { category, kind, texts: readFields('text', typed) };
}

function presentPhrase({ texts, used, ...phrase }: ListedPhrase, language: Language) {
  const { id, categoryId, category, kind, createdAt, retiredAt } = phrase;
  return {
    ...{ _id: id, categoryId, category: category?.[language] ?? null, kind },
    texts,
    used: Math.min(used, countedAtMost),
    more: used > countedAtMost,
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  };
}

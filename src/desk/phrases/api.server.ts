import {
  addPhrase,
  changePhrase,
  type PhraseInput,
  restorePhrase,
  retirePhrase,
} from '#src/learning/reports/phrase-changes.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { type FieldIn, readFields } from '#src/platform/language/field-in.ts';
import type { Language } from '#src/platform/language/language.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { phraseColumns } from './columns.ts';
import { contract } from './contract.ts';
import { countedAtMost, type ListedPhrase, listPhrases } from './phrases.server.ts';

const act = actsOn(async (_, id) => ({ _id: id }));

export const adminPhrasesApi = implement(contract, {
  ...listHandlers('phrases', {
    read: listPhrases,
    present: presentPhrase,
    columns: phraseColumns,
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
  return {
    ...asShown(phrase),
    texts,
    category: phrase.category?.[language] ?? null,
    used: Math.min(used, countedAtMost),
    counted: used,
    more: used > countedAtMost,
  };
}

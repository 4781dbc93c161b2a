import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import {
  addPhrase,
  changePhrase,
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
      [t('staff/phrases:columns.textEn'), ({ textEn }) => textEn],
      [t('staff/phrases:columns.textUz'), ({ textUz }) => textUz],
      [t('staff/phrases:columns.used'), ({ used }) => String(used)],
      [t('staff/phrases:columns.retiredAt'), ({ retiredAt }) => retiredAt?.toISOString()],
    ],
  }),
  'POST /api/admin/phrases': async (context, { body }, { person }) => ({
    _id: await addPhrase(context, body, person),
  }),
  'PUT /api/admin/phrases/:id': async (context, { params, body }, { person }) => ({
    _id: await changePhrase(context, params.id, body, person),
  }),
  'POST /api/admin/phrases/:id/retire': act(retirePhrase),
  'POST /api/admin/phrases/:id/restore': act(restorePhrase),
});

function presentPhrase({ textEn, textUz, used, ...phrase }: ListedPhrase, language: Language) {
  const { id, categoryId, category, kind, createdAt, retiredAt } = phrase;
  return {
    ...{ _id: id, categoryId, category: category?.[language] ?? null, kind },
    texts: { en: textEn, uz: textUz },
    used: Math.min(used, countedAtMost),
    more: used > countedAtMost,
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  };
}

import { implement } from '#src/platform/endpoints.server.ts';
import type { Language } from '#src/platform/language.ts';
import { addPhrase, changePhrase, restorePhrase, retirePhrase } from '#src/reports/phrase-changes.server.ts';
import { actsOn } from '../acts-on.server.ts';
import { listHandlers } from '../list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { countedAtMost, type ListedPhrase, listPhrases } from './phrases.server.ts';

const act = actsOn(async (_, id) => ({ _id: id }));

export const adminPhrasesApi = implement(contract, {
  ...listHandlers('phrases', {
    read: listPhrases,
    present,
    columns: ({ t, language }) => [
      [t('admin/phrases:columns.category'), ({ category }) => category?.[language]],
      [t('admin/phrases:columns.kind'), ({ kind }) => t(`admin/phrases:kind.${kind}`)],
      [t('admin/phrases:columns.textEn'), ({ textEn }) => textEn],
      [t('admin/phrases:columns.textUz'), ({ textUz }) => textUz],
      [t('admin/phrases:columns.used'), ({ used }) => String(used)],
      [t('admin/phrases:columns.retiredAt'), ({ retiredAt }) => retiredAt?.toISOString()],
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

function present({ textEn, textUz, used, ...phrase }: ListedPhrase, language: Language) {
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

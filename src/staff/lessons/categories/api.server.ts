import { movePhrases } from '#src/learning/reports/phrases.server.ts';
import {
  addCategory,
  type Category,
  mergeCategory,
  moveCategory,
  renameCategory,
} from '#src/offer/lessons/categories/category-changes.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { readFields } from '#src/platform/language/field-in.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { countedCategories } from './categories.server.ts';
import { contract } from './contract.ts';

export const adminCategoriesApi = implement(contract, {
  'GET /api/admin/categories': (context) => countedCategories(context),
  'POST /api/admin/categories': async (context, { body }, { person }) =>
    presentCategory(await addCategory(context, readFields('name', body), person)),
  'PATCH /api/admin/categories/:id': async (context, { params, body }, { person }) =>
    presentCategory(await renameCategory(context, params.id, readFields('name', body), person)),
  'POST /api/admin/categories/:id/move': async (context, { params, body }, { person }) =>
    presentCategory(await moveCategory(context, params.id, body.position, person)),
  'POST /api/admin/categories/:id/merge': (context, { params, body }, { person }) =>
    inTransaction(context, async (context) => {
      const lessons = await mergeCategory(context, params.id, body.into, person);
      await movePhrases(context, params.id);
      return { lessons };
    }),
});

function presentCategory({ id, names }: Category) {
  return { _id: id, names };
}

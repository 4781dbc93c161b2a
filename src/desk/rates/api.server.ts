import { inDollars } from '#src/books/money/money.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { setRate, takeBackRate } from '#src/shop/payouts/rates.server.ts';
import { contract } from './contract.ts';
import { listRates } from './rates.server.ts';

export const adminRatesApi = implement(contract, {
  'GET /api/admin/rates': async (context, { query }) => {
    const today = dayIn(context.clock.now(), context.config.businessTimeZone);
    const { items, next } = await listRates(context, query);
    return {
      items: items.map(({ id, teacher, lesson, per, amount, fromDay }) => ({
        _id: id,
        teacher: teacher && { _id: teacher.id, email: teacher.email },
        lesson: lesson && { _id: lesson.id, kind: lesson.kind, title: lesson.title },
        ...{ per, fromDay },
        amount: inDollars(amount),
        isAhead: fromDay > today,
      })),
      next,
    };
  },
  'POST /api/admin/rates': async (context, { body }, { person }) => ({
    _id: await setRate(context, body, person),
  }),
  'DELETE /api/admin/rates/:id': async (context, { params }, { person }) => {
    await takeBackRate(context, params.id, person);
    return { _id: params.id };
  },
});

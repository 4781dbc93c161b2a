import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { exportList } from '#src/staff/list/export.server.ts';
import { contract } from './contract.ts';
import { readMonth } from './month.server.ts';
import { rowsOfMonth } from './rows.server.ts';

export const adminMonthApi = implement(contract, {
  'GET /api/admin/month': (context, { query }) => readMonth(context, query),
  'GET /api/admin/month/csv': (context, { query }, { language, person }) => {
    const t = translator(language);
    const whole = async () => ({ items: rowsOfMonth(await readMonth(context, query), t), next: undefined });
    return exportList(context, person, 'month', whole, [
      [t('staff/money/month:columns.part'), ({ part }) => part],
      [t('staff/money/month:columns.what'), ({ what }) => what],
      [t('staff/money/month:columns.month'), ({ month }) => month],
      [t('staff/money/month:columns.before'), ({ before }) => before],
    ]);
  },
});

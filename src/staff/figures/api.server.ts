import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { exportList } from '#src/staff/list/export.server.ts';
import { contract } from './contract.ts';
import { readFigures } from './figures.server.ts';

export const adminFiguresApi = implement(contract, {
  'GET /api/admin/figures': (context, { query }) => readFigures(context, query),
  'GET /api/admin/figures/csv': (context, { query }, { language, person }) => {
    const t = translator(language);
    const whole = async () => ({ items: (await readFigures(context, query)).weeks, next: undefined });
    return exportList(context, person, 'figures', whole, [
      [t('staff/figures:week'), ({ monday }) => monday],
      [t('staff/figures:counts.booked'), ({ booked }) => booked],
      [t('staff/figures:counts.kept'), ({ kept }) => kept],
      [t('staff/figures:counts.enrolled'), ({ enrolled }) => enrolled],
    ]);
  },
});

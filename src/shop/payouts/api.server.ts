import { inDollars } from '#src/books/money/money.ts';
import { writeCsv } from '#src/platform/http/csv.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { contract } from './contract.ts';
import { presentEarnedMeeting, presentStatement } from './present.server.ts';
import { runningEarnings } from './running.server.ts';
import { fileColumns } from './statement-file.server.ts';
import { listStatements, meetingsOfPayout, ownStatement } from './statements.server.ts';

export const payoutsApi = implement(contract, {
  'GET /api/earnings': async (context, _, { person }) => {
    const { owed, months } = await runningEarnings(context, person);
    return {
      owed: inDollars(owed),
      months: months.map(({ amount, meetings, ...month }) => ({
        ...month,
        amount: inDollars(amount),
        meetings: meetings.map(presentEarnedMeeting),
      })),
    };
  },
  'GET /api/earnings/statements': async (context, { query }, { person }) => {
    const { items, next } = await listStatements(context, person, query);
    return { items: items.map(presentStatement), next };
  },
  'GET /api/earnings/statements/:id': async (context, { params }, { person }) => {
    const statement = await ownStatement(context, params.id, person);
    const lines = await meetingsOfPayout(context, statement.id);
    return { ...presentStatement(statement), lines: lines.map(presentEarnedMeeting) };
  },
  'GET /api/earnings/statements/:id/csv': async (context, { params }, { person, language }) => {
    const statement = await ownStatement(context, params.id, person);
    const items = await meetingsOfPayout(context, statement.id);
    const columns = fileColumns(translator(language), context.config.businessTimeZone);
    return writeCsv(columns, async () => ({ items, next: undefined }));
  },
});

import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { familyDashboard, type UnpaidMonths } from './family.server.ts';
import { teacherDashboard } from './teacher.server.ts';

export const dashboardApi = (unpaidMonths: UnpaidMonths) =>
  implement(contract, {
    'GET /api/dashboard': (context, _, by) =>
      by.person.role === 'teacher'
        ? teacherDashboard(context, by)
        : familyDashboard(context, unpaidMonths, by),
  });

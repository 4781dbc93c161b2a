import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { keepMeetings } from '../schedule/read-schedule.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type Dashboard = OutputOf<(typeof contract)['GET /api/dashboard']>;

/** What the dashboard of a family, or of a teacher, shows; a part that could not be read is null. */
export type FamilyDashboard = Extract<Dashboard, { role: 'student' }>;
export type TeacherDashboard = Extract<Dashboard, { role: 'teacher' }>;

/** All that one's dashboard shows, in one call, for the loader of its page. @throws CallError */
export async function readDashboard(page: Request): Promise<Dashboard> {
  const dashboard = await call('GET /api/dashboard', {}, page);
  const { role, agenda } = dashboard;
  // Of a teacher's it is only the beginning.
  if (role === 'student' && agenda)
    keepMeetings({ from: new Date(agenda.from), to: new Date(agenda.to) }, agenda.meetings);
  return dashboard;
}

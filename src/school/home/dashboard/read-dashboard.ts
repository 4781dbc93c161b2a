import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type Dashboard = OutputOf<(typeof contract)['GET /api/dashboard']>;

/** What the dashboard of a family, or of a teacher, shows; a part that could not be read is null. */
export type FamilyDashboard = Extract<Dashboard, { role: 'student' }>;
export type TeacherDashboard = Extract<Dashboard, { role: 'teacher' }>;

/** All that one's dashboard shows, in one call, for the loader of its page. @throws CallError */
export function readDashboard(request: Request): Promise<Dashboard> {
  return call('GET /api/dashboard', {}, request);
}

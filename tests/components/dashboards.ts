import type { FamilyDashboard, TeacherDashboard } from '#src/school/home/dashboard/read-dashboard.ts';
import { answer } from './server.ts';

const agenda = { from: '2026-01-15T00:00:00.000Z', to: '2026-04-24T00:00:00.000Z', meetings: [] };

/** Answers what a family's dashboard shows: nothing yet, but for what is given. */
export function familyDashboardAnswers(parts: Partial<FamilyDashboard> = {}): void {
  const empty: FamilyDashboard = {
    role: 'student',
    agenda,
    bought: { items: [] },
    howToPay: { text: null },
    learners: [],
    homework: [],
    reports: [],
    asked: [],
    packages: [],
    unpaidMonths: [],
    unread: 0,
  };
  answer('GET /api/dashboard', () => Response.json({ ...empty, ...parts }));
}

/** The same of a teacher's. */
export function teacherDashboardAnswers(parts: Partial<TeacherDashboard> = {}): void {
  const empty: TeacherDashboard = {
    role: 'teacher',
    agenda,
    toMark: [],
    teaching: { toWrite: [], thanks: [] },
    trials: { items: [] },
    classes: { items: [] },
    groups: { items: [] },
    profile: { name: null, picture: null, meetingLink: null, isChecked: false },
  };
  answer('GET /api/dashboard', () => Response.json({ ...empty, ...parts }));
}

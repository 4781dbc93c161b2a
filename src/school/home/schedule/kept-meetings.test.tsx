import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { familyDashboardAnswers } from '../../../../tests/components/dashboards.ts';
import { ali, laylo } from '../../../../tests/components/families.ts';
import { sampleMeeting } from '../../../../tests/components/lessons.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { showPage } from '../../../../tests/components/show.tsx';
import * as dashboard from '../dashboard/dashboard.page.tsx';
import type { FamilyDashboard } from '../dashboard/read-dashboard.ts';
import * as schedule from './schedule.page.tsx';

const keptHere = async () => (await caches.match('/offline/lessons'))?.text();
const agenda = { from: new Date().toISOString(), to: sampleMeeting.endTime, meetings: [sampleMeeting] };
const family: FamilyDashboard = {
  ...{ role: 'student', agenda, bought: { items: [] }, howToPay: null, learners: [ali, laylo] },
  ...{ homework: [], reports: [], asked: [], packages: [], unpaidMonths: [], unread: 0 },
};

behaviour('the schedule keeps what it shows for when there is no connection', async () => {
  await caches.delete('offline');
  signInAs('student');
  answer('GET /api/learners', () => Response.json([]));
  answer('GET /api/reminders', () => Response.json({ day: true, hour: true }));
  answer('GET /api/calendar', () => Response.json({ feed: null }));
  answer('GET /api/schedule', () => Response.json([sampleMeeting]));
  await showPage(schedule, '/my-schedule?view=list');
  await expect.poll(keptHere).toContain('Abacus');
});

behaviour('so does a dashboard, once for what it shows', async () => {
  await caches.delete('offline');
  signInAs('student');
  familyDashboardAnswers(family);
  await showPage(dashboard, '/dashboard');
  await expect.poll(keptHere).toContain('Abacus');
  await caches.delete('offline');
  await page.getByRole('navigation').getByRole('link', { name: 'Laylo' }).click();
  await expect.element(page.getByRole('link', { name: 'Laylo' })).toHaveAttribute('aria-current');
  expect(await keptHere()).toBeUndefined();
});

behaviour('so does a dashboard that came with its data', async () => {
  await caches.delete('offline');
  signInAs('student');
  await showPage({ ...dashboard, loader: () => ({ role: 'student', parts: family }) }, '/dashboard');
  await expect.poll(keptHere).toContain('Abacus');
});

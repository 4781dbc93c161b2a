import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../tests/components/people.ts';
import { answer, cutOff } from '../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../tests/components/show.tsx';
import type { ScheduledMeeting } from './read-schedule.ts';
import * as schedule from './schedule.page.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const meeting: ScheduledMeeting = {
  _id: '5a8e1d3c-2f64-4b90-a7c1-6e0d9b4f8a33',
  startTime: inHours(0),
  endTime: inHours(1),
  state: 'planned',
  lesson: { _id: '7c1f0f5e-93c4-4e6b-9a35-2d1a4b8c6e01', kind: 'class', title: 'Abacus', imageUrl: null },
  mark: 1,
  zones: [],
};

test('what could not be loaded says so, and comes when tried again', async () => {
  signInAs('student');
  answer('GET /api/reminders', () => Response.json({ day: true, hour: true }));
  answer('GET /api/calendar', () => Response.json({ feed: null }));
  cutOff('GET /api/schedule');
  await showPage(schedule, '/my-schedule');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(t('schedule:failed'));
  await expectAccessible();
  answer('GET /api/schedule', () => Response.json([meeting]));
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect.element(page.getByRole('link', { name: 'Abacus', exact: false }).first()).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

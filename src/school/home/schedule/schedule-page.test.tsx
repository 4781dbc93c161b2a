import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleMeeting } from '../../../../tests/components/lessons.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as schedule from './schedule.page.tsx';

test('what could not be loaded says so, and comes when tried again', async () => {
  signInAs('student');
  answer('GET /api/reminders', () => Response.json({ day: true, hour: true }));
  answer('GET /api/learners', () => Response.json([]));
  answer('GET /api/calendar', () => Response.json({ feed: null }));
  cutOff('GET /api/schedule');
  await showPage(schedule, '/my-schedule');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(t('home/schedule:failed'));
  await expectAccessible();
  answer('GET /api/schedule', () => Response.json([sampleMeeting]));
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect.element(page.getByRole('link', { name: 'Abacus', exact: false }).first()).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a lesson that is on has its way in; on a phone what is more than two weeks away is folded', async () => {
  signInAs('student');
  answer('GET /api/reminders', () => Response.json({ day: true, hour: true }));
  answer('GET /api/learners', () => Response.json([]));
  answer('GET /api/calendar', () => Response.json({ feed: null }));
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const later = { ...sampleMeeting, _id: sampleMeeting._id.replace('5', '6') };
  answer('GET /api/schedule', () =>
    Response.json([sampleMeeting, { ...later, startTime: inDays(20), endTime: inDays(20.05) }]),
  );
  await showPage(schedule, '/my-schedule?view=list');
  const wayIn = page.getByRole('link', { name: t('home/schedule:enter') });
  await expect.element(wayIn).toBeVisible();
  expect(wayIn.elements()).toHaveLength(1);
  // Once a lesson, not at each of its meetings.
  expect(page.getByRole('link', { name: t('families/writing:teacher') }).elements()).toHaveLength(1);
  const isFolded = page.getByText(t('home/schedule:further', { count: 1 })).elements().length === 1;
  expect(isFolded).toBe(matchMedia('(width < 64rem)').matches);
});

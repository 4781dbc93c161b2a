import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as dashboard from './dashboard.page.tsx';

const nothing = () => Response.json([]);

function openAsStudent() {
  signInAs('student');
  answer('GET /api/manual-purchase/how-to-pay', () => Response.json({ text: null }));
  answer('GET /api/schedule', nothing);
  answer('GET /api/learners', nothing);
  answer('GET /api/homework', nothing);
  answer('GET /api/reports', nothing);
  answer('GET /api/review-asks', nothing);
  answer('GET /api/packages', nothing);
  return showPage(dashboard, '/dashboard');
}

async function expectWelcome(role: 'student' | 'teacher'): Promise<void> {
  const words = t('home/dashboard:dashboard.welcome', { role: t(`home/dashboard:dashboard.roles.${role}`) });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words);
  await expectAccessible();
}

test('an empty dashboard says to a student what to do next', async () => {
  answer('GET /api/manual-purchase', nothing);
  const router = await openAsStudent();
  await expectWelcome('student');
  const trial = page.getByRole('link', { name: t('home/dashboard:empty.student.second') });
  await expect.element(trial).toHaveAttribute('href', '/free-trial');
  await page.getByRole('link', { name: t('home/dashboard:empty.student.first') }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/classes');
});

test('and to a teacher', async () => {
  signInAs('teacher');
  const profile = { name: null, picture: null, meetingLink: null, isChecked: false };
  answer('GET /api/teacher-profile', () => Response.json(profile));
  answer('GET /api/reports/teaching', () => Response.json({ toWrite: [], thanks: [] }));
  for (const list of ['meetings/to-mark', 'lesson/own-trials', 'class/own-classes', 'group/own-groups'])
    answer(`GET /api/${list}`, nothing);
  const router = await showPage(dashboard, '/dashboard');
  await expectWelcome('teacher');
  await page.getByRole('link', { name: t('home/dashboard:empty.teacher.first') }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/add-class-group');
});

test('a dashboard that could not be loaded says so, and comes when tried again', async () => {
  cutOff('GET /api/manual-purchase');
  await openAsStudent();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('home/dashboard:dashboard.failed'));
  await expectWelcome('student');
  answer('GET /api/manual-purchase', nothing);
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByText(t('home/dashboard:empty.student.heading'))).toBeVisible();
});

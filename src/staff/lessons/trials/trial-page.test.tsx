import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import type { TrialStory } from './contract.ts';
import * as trialPage from './trial.page.tsx';
import * as trialsPage from './trials.page.tsx';

const aziza = { _id: '0190f5a5-0000-7000-8000-000000000001', email: 'aziza@dars.test', name: 'Aziza' };
const bobur = { _id: '0190f5a5-0000-7000-8000-000000000002', email: 'bobur@dars.test', name: 'Bobur' };
const id = '0190f5a5-0000-7000-8000-000000000009';
const path = `/admin/trials/${id}`;
const startTime = '2999-01-15T15:00:00.000Z';

const trial: TrialStory = {
  ...{ _id: id, createdAt: '2998-12-01T12:00:00.000Z', childrenFullName: 'Ali Turner', subject: 'Chess' },
  ...{ parentName: 'Nora Turner', parentPhoneNumber: '+1 718 555 0142', parentEmail: 'nora@dars.test' },
  ...{ gradeLevel: 'Grade 2', state: 'to-contact', timeKeeper: 'us', startTime, contactDueAt: startTime },
  ...{ contactedAt: null, teacher: null, hourOf: aziza, language: 'en', isParent: true },
  ...{ planningToStart: 'Next month', hearAboutUs: 'Instagram', hearAboutUsOther: '' },
  ...{ wishedTeacher: 'Aziza', place: null, timeZone: 'America/New_York', outcome: null, note: '' },
  ...{ agreedTo: null, cancelled: null, mails: [] },
};
const texts = 'staff/lessons/trials';

test('the teacher whose hour the family chose is chosen already, and gives the lesson by one more press', async () => {
  signInAs('admin');
  let given: TrialStory = trial;
  answer('GET /api/admin/log', () => Response.json([]));
  answer(`GET /api${path}`, () => Response.json(given));
  answer('GET /api/admin/trials/teachers', () => Response.json([bobur, aziza]));
  const sent = answer(`PATCH /api${path}/teacher`, () => {
    given = { ...trial, teacher: aziza };
    return Response.json(given);
  });
  await showPage({ ...trialPage, path: '/admin/trials/:id' }, path);
  const chose = page.getByText(t(`${texts}/chosen:hour`, { teacher: 'Aziza' }), { exact: false });
  await expect.element(chose).toBeVisible();
  await page.getByRole('button', { name: t(`${texts}:teacher.assign`) }).click();
  const field = page.getByLabelText(t(`${texts}:columns.teacher`));
  await expect.element(field).toHaveValue(aziza._id);
  await expect.element(field.getByRole('option', { name: /Bobur/ })).toBeInTheDocument();
  const first = field.getByRole('option').nth(1);
  await expect.element(first).toMatchTextContent(t(`${texts}/chosen:note`));
  expect(field.getByRole('option').elements()).toHaveLength(3);
  await expect
    .element(page.getByRole('dialog').getByText(t(`${texts}/chosen:hour`, { teacher: 'Aziza' })))
    .toBeVisible();
  await expectAccessible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`${texts}:save`) })
    .click();
  await expect.element(page.getByRole('button', { name: t(`${texts}:teacher.change`) })).toBeVisible();
  expect(sent).toEqual([{ teacherId: aziza._id }]);
});

test('the list says whose hour a family chose, until somebody gives the lesson', async () => {
  signInAs('admin');
  const given = { ...trial, _id: bobur._id, childrenFullName: 'Vali', teacher: aziza };
  answer('GET /api/admin/trials/teachers', () => Response.json([aziza]));
  answer('GET /api/admin/trials', () => Response.json([trial, given]));
  await showPage(trialsPage, '/admin/trials');
  const row = (child: string) => page.getByRole('row').filter({ hasText: child });
  const chose = t(`${texts}/chosen:hour`, { teacher: 'Aziza' });
  await expect.element(row('Ali Turner')).toMatchTextContent(chose);
  await expect.element(row('Vali')).not.toMatchTextContent(chose);
});

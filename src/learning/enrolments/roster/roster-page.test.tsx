import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as details from '#src/school/lesson-pages/details.page.tsx';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { ali, laylo } from '../../../../tests/components/families.ts';
import { sampleLesson } from '../../../../tests/components/lessons.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { reviewAnswers } from '../../../../tests/components/reviews.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';

const id = sampleLesson._id;
const call = `GET /api/lessons/${id}/roster`;
const heading = page.getByRole('heading', { name: t('enrolments/roster:heading') });
const family = {
  language: 'uz',
  timeZone: 'America/New_York',
  since: '2026-01-15T17:00:00.000Z',
  cannotComeAt: null,
  certifiedAt: null,
};

function open() {
  signInAs('teacher');
  reviewAnswers(id);
  answer('GET /api/category', () => Response.json([]));
  answer(`GET /api/class/${id}`, () => Response.json(sampleLesson));
  return showPage({ ...details, path: '/classdetails/:id/:type' }, `/classdetails/${id}/class`);
}

test('a teacher reads who learns there; a name that nobody has said is not made up', async () => {
  const learners = [
    { ...ali, ...family, ageGroup: { from: 7, to: 8 }, note: 'Shy at first.' },
    { ...laylo, ...family, firstName: '', ageGroup: null, cannotComeAt: '2026-03-03T23:00:00.000Z' },
  ];
  answer(call, () => Response.json({ learners, more: false }));
  await open();
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ali' })).toBeVisible();
  await expect
    .element(page.getByText(t('enrolments/roster:age', { from: 7, to: 8 }), { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Shy at first.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: t('families:nameless') })).toBeVisible();
  const cannotCome = t('enrolments/roster:cannotCome', { date: '' }).trim();
  await expect.element(page.getByText(cannotCome, { exact: false })).toBeVisible();
  await expectAccessible();
});

test('where nobody learns it says so, and where it could not be loaded too', async () => {
  cutOff(call);
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('enrolments/roster:failed'));
  answer(call, () => Response.json({ learners: [], more: false }));
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('ui:retry') })
    .click();
  await expect.element(page.getByText(t('enrolments/roster:nobody'))).toBeVisible();
  await expectAccessible();
});

behaviour('another teacher sees none of it', async () => {
  answer(call, () => Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 }));
  await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abacus');
  await expect.element(heading).not.toBeInTheDocument();
});

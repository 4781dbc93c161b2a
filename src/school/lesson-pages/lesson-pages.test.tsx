import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as classroom from '#src/school/lesson-pages/classroom.page.tsx';
import * as details from '#src/school/lesson-pages/details.page.tsx';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { ali, familyAnswers, laylo } from '../../../tests/components/families.ts';
import { sampleLesson, sampleMeeting } from '../../../tests/components/lessons.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { reviewAnswers } from '../../../tests/components/reviews.ts';
import { answer, cutOff } from '../../../tests/components/server.ts';
import { expectAccessible, language, showPage, t } from '../../../tests/components/show.tsx';

const id = sampleLesson._id;
const call = `GET /api/class/${id}`;
const category = {
  _id: '2e6d4c0b-8f15-4a77-b3d9-0c5a7e1f9d44',
  name: 'Chess',
  names: { en: 'Chess', uz: 'Shaxmat' },
  formerly: [],
};
const alert = page.getByRole('alert');
const lessonAnswers = (changes: object = {}) =>
  answer(call, () => Response.json({ ...sampleLesson, ...changes }));

function openDetails() {
  signInAs('student');
  familyAnswers([]);
  reviewAnswers(id);
  answer('GET /api/category', () => Response.json([category]));
  return showPage({ ...details, path: '/classdetails/:id/:type' }, `/classdetails/${id}/class`);
}

function openClassroom() {
  signInAs('student');
  return showPage({ ...classroom, path: '/classroom/:id/:type' }, `/classroom/${id}/class`);
}

test.each([
  ['details', openDetails],
  ['classroom', openClassroom],
] as const)('%s that could not be loaded say so, and come when tried again', async (name, open) => {
  cutOff(call);
  await open();
  await expect.element(alert).toMatchTextContent(t(`lesson-pages:${name}.failed`));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  lessonAnswers({ isEnrolled: true });
  await alert.getByRole('button', { name: t('ui:retry') }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Abacus');
  await expect.element(alert).not.toBeInTheDocument();
});

behaviour('a category whose name could not be loaded is asked for again', async () => {
  lessonAnswers({ category: category._id });
  const shown = openDetails();
  cutOff('GET /api/category');
  await shown;
  await expect.element(alert).toMatchTextContent(t('lessons:category.failed'));
  answer('GET /api/category', () => Response.json([category]));
  await alert.getByRole('button', { name: t('ui:retry') }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByText(category.names[language]).first()).toBeVisible();
});

test('where a child learns already, another one can be enrolled', async () => {
  lessonAnswers({ isEnrolled: true });
  const shown = openDetails();
  familyAnswers([ali, laylo], [{ classId: id, learner: ali }]);
  await shown;
  await expect.element(page.getByText(t('lesson-pages:details.learnsHere'))).toBeVisible();
  await expect.element(page.getByText('Ali', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('lesson-pages:details.another') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: 'Laylo' })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: 'Ali' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('who wants two places where one is left reads who got none, and waits for one there', async () => {
  lessonAnswers({ placesLeft: 1 });
  const shown = openDetails();
  familyAnswers([ali, laylo]);
  answer(`GET /api/lessons/${id}/waits`, () => Response.json([]));
  await shown;
  await page.getByRole('button', { name: t('lesson-pages:details.enrol') }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Ali', 'Laylo']) await dialog.getByRole('checkbox', { name }).click();
  const full = { message: 'All places are taken.', code: 'lesson_full' };
  answer('POST /api/manual-purchase/class', (body) => {
    if ((body as { learnerId: string }).learnerId !== ali._id) return Response.json(full, { status: 409 });
    lessonAnswers({ placesLeft: 0, isEnrolled: true });
    familyAnswers([ali, laylo], [{ classId: id, learner: ali }]);
    return Response.json({}, { status: 201 });
  });
  await dialog.getByRole('button', { name: t('enrolments:enrolment.confirm') }).click();
  // The page behind knows by now that no place is left.
  await expect.element(page.getByText(t('lesson-pages:details.learnsHere'))).toBeInTheDocument();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(`Laylo: ${full.message}`);
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(t('enrolments:enrolment.some', { names: 'Ali' }));
  await expectAccessible();
  const waiting = [{ learner: laylo, position: 1, since: new Date().toISOString() }];
  const waits = answer(`POST /api/lessons/${id}/waits`, () => Response.json(waiting));
  answer(`GET /api/lessons/${id}/waits`, () => Response.json(waiting));
  await dialog.getByRole('button', { name: t('enrolments/waiting:wait') }).click();
  await expect.element(page.getByText(t('enrolments/waiting:position', { position: 1 }))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(waits).toEqual([{ learnerId: laylo._id }]);
});

test('where payment is required and has not been seen, the classroom has no way in', async () => {
  lessonAnswers({ isEnrolled: true });
  await openClassroom();
  await expect.element(page.getByText(t('lesson-pages:classroom.unpaid'))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('lesson-pages:classroom.join') }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

behaviour('a lesson may be joined from ten minutes before a meeting on, not before', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const begins = (minutes: number) => {
    const { _id, state } = sampleMeeting;
    const coming = { _id, state, startTime: inMinutes(minutes), endTime: inMinutes(minutes + 45) };
    return {
      isEnrolled: true,
      link: 'https://meet.dars.test/room',
      meetings: { total: 1, left: 1, coming: [coming] },
    };
  };
  const join = page.getByRole('button', { name: t('lesson-pages:classroom.join') });
  lessonAnswers(begins(9.5));
  await openClassroom();
  await expect.element(page.getByRole('timer')).toHaveTextContent(t('lesson-pages:joining.open'));
  await expect.element(join).toBeEnabled();
  lessonAnswers(begins(12));
  await openClassroom();
  await expect.element(join.last()).toBeDisabled();
});

test('a room of ours is gone into as a document of its own, once it opens', async () => {
  const startDate = new Date().toISOString();
  const link = `http://dars.test/rooms/${id}`;
  lessonAnswers({ isEnrolled: true, room: 'own', link, startDate });
  await openClassroom();
  const enter = page.getByRole('link', { name: t('lesson-pages:classroom.enter') });
  await expect.element(enter).toHaveAttribute('href', link);
  await expect.element(page.getByText(t('lesson-pages:classroom.own'))).toBeVisible();
  await expectAccessible();
});

behaviour(
  'a room of ours in which somebody still is can be gone into, though the next meeting is far off',
  async () => {
    const link = `http://dars.test/rooms/${id}`;
    const startTime = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const coming = { _id: sampleMeeting._id, state: 'planned', startTime, endTime: startTime };
    const meetings = { total: 2, left: 1, coming: [coming] };
    lessonAnswers({ isEnrolled: true, room: 'own', link, startDate: startTime, meetings });
    const room = { kind: 'class', meeting: sampleMeeting._id };
    answer(`GET /api/lessons/${id}/room`, () => Response.json(room));
    await openClassroom();
    const name = t('lesson-pages:classroom.enter');
    await expect.element(page.getByRole('button', { name })).toBeDisabled();
    answer(`GET /api/lessons/${id}/room`, () => Response.json({ ...room, goesOn: true }));
    lessonAnswers({ isEnrolled: true, room: 'own', link });
    await openClassroom();
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', link);
  },
);

test('a room of ours without a date, or not paid for, says so', async () => {
  const link = `http://dars.test/rooms/${id}`;
  answer(`GET /api/lessons/${id}/room`, () => Response.json({ kind: 'class', meeting: null }));
  lessonAnswers({ isEnrolled: true, room: 'own', link });
  await openClassroom();
  await expect.element(page.getByText(t('lesson-pages:classroom.noDate'))).toBeVisible();
  lessonAnswers({ isEnrolled: true, room: 'own' });
  await openClassroom();
  await expect.element(page.getByText(t('lesson-pages:classroom.unpaidRoom')).last()).toBeVisible();
});

test.each([null, 0])(
  'what is over says so, and offers neither a place nor the line for one: with %s places left',
  async (placesLeft) => {
    lessonAnswers({ isOver: true, placesLeft });
    await openDetails();
    await expect.element(page.getByText(t('lesson-pages:details.over'))).toBeVisible();
    for (const name of [t('lesson-pages:details.enrol'), t('enrolments/waiting:wait')])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
    await expectAccessible();
  },
);

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Activity } from '#src/learning/families/activities/read-activities.ts';
import { ali, laylo } from '../../../../../tests/components/families.ts';
import { sampleMeeting } from '../../../../../tests/components/lessons.ts';
import { answer } from '../../../../../tests/components/server.ts';
import { expectAccessible, language, showPage, t } from '../../../../../tests/components/show.tsx';
import type { ScheduledMeeting } from '../read-schedule.ts';
import { daysFrom } from '../views/days.ts';
import { FamilyView } from './family-view.tsx';

const at = (time: string) => `2026-03-03T${time}:00.000Z`;
const chess: ScheduledMeeting = {
  ...sampleMeeting,
  ...{ _id: 'chess', learner: ali, startTime: at('18:00'), endTime: at('18:45'), clashes: true },
};
const algebra: ScheduledMeeting = {
  ...chess,
  ...{ _id: 'algebra', learner: laylo, startTime: at('18:15'), endTime: at('19:00') },
  ...{ lesson: { _id: 'algebra', kind: 'group', title: 'Algebra', imageUrl: null }, mark: 2 },
};
const swimming: Activity = {
  ...{ _id: '8d1e3f5a-7b92-4c04-a6d8-1e2f3a4b5c67', learnerId: ali._id, title: 'Swimming', weekdays: [2] },
  ...{ begins: '17:00', ends: '17:50', zone: 'UTC', wayMinutes: 20 },
  times: [{ startTime: at('17:00'), endTime: at('17:50') }],
};

const week = { days: daysFrom('2026-03-02', 7), zone: 'UTC', today: '2026-03-03', learners: [ali, laylo] };

function open(activities: Activity[] | undefined, meetings = [chess, algebra]) {
  return showPage({ element: <FamilyView {...week} meetings={meetings} activities={activities} /> });
}

test('each thing says what it needs: another screen, more time for the way', async () => {
  await open([swimming]);
  const time = language === 'en' ? '6:15 PM' : '18:15';
  const whose = (name: string, title: string) => t('home/schedule/family:whose', { name, title });
  const screens = (other: string) => t('home/schedule/family:screens', { count: 2, time, whose: other });
  await expect.element(page.getByText(screens(whose('Ali', 'Abacus')))).toBeVisible();
  await expect.element(page.getByText(screens(whose('Laylo', 'Algebra')))).toBeVisible();
  const way = (title: string) => {
    const which = t('home/schedule/family:which', { title });
    return page.getByText(t('home/schedule/family:drive', { which, between: 10, way: 20 }));
  };
  await expect.element(way('Swimming')).toBeVisible();
  await expect.element(way('Abacus')).toBeVisible();
  await expect.element(page.getByText(t('home/schedule/family:findings', { count: 2 }))).toBeVisible();
  await expect.element(page.getByText(t('home/schedule:clash.text'))).not.toBeInTheDocument();
  await expectAccessible();
});

test('children stand in columns where there is room, else one below the other', async () => {
  await open([swimming]);
  if (window.innerWidth >= 1024) {
    const table = page.getByRole('table', { name: t('home/schedule/family:caption') });
    await expect.element(table.getByRole('columnheader', { name: 'Laylo' })).toBeVisible();
    expect(table.getByRole('row').elements()).toHaveLength(8);
  } else {
    await expect.element(page.getByRole('list', { name: 'Laylo' })).toMatchTextContent('Algebra');
    await expect.element(page.getByRole('list', { name: 'Ali' })).toMatchTextContent('Swimming');
  }
});

test('what is cancelled needs no screen, and what did not come is told', async () => {
  await open(undefined, [chess, { ...algebra, state: 'cancelled' }]);
  await expect.element(page.getByText(t('home/schedule/family:well'))).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('home/schedule/family:failed'));
});

test('something elsewhere is added for a child and changed; what is wrong is told beside it', async () => {
  await open([swimming], []);
  await page.getByRole('button', { name: t('families/activities:open') }).click();
  const dialog = page.getByRole('dialog', { name: t('families/activities:title') });
  await expect.element(dialog).toMatchTextContent('Swimming');
  await dialog.getByRole('radio', { name: 'Laylo' }).click();
  await expect.element(dialog).toMatchTextContent(t('families/activities:none'));
  const sent = answer(`POST /api/learners/${laylo._id}/activities`, () => Response.json({}, { status: 201 }));
  await dialog.getByName('title').fill('Ballet');
  await dialog.getByName('begins').fill('16:00');
  await dialog.getByName('ends').fill('15:00');
  const add = dialog.getByRole('button', { name: t('families/activities:addConfirm') });
  await add.click();
  await expect.element(dialog).toMatchTextContent(t('platform:fields.required'));
  await expect.element(dialog).toMatchTextContent(t('platform:fields.after_beginning'));
  await expectAccessible();
  await dialog.getByRole('checkbox').nth(4).click();
  await dialog.getByName('ends').fill('17:00');
  await add.click();
  await expect.element(dialog).toMatchTextContent(t('families/activities:added', { title: 'Ballet' }));
  expect(sent).toMatchObject([
    { title: 'Ballet', weekdays: [5], begins: '16:00', ends: '17:00', wayMinutes: 0 },
  ]);
  await expect.element(dialog.getByName('title')).toHaveValue('');

  await dialog.getByRole('radio', { name: 'Ali' }).click();
  const changed = answer(`PUT /api/activities/${swimming._id}`, () => Response.json({}));
  await dialog
    .getByRole('button')
    .filter({ hasText: `${t('families/activities:change')}: Swimming` })
    .click();
  await dialog.getByName('wayMinutes').fill('25');
  await dialog.getByRole('button', { name: t('families/activities:changeConfirm') }).click();
  await expect.element(dialog).toMatchTextContent(t('families/activities:changed', { title: 'Swimming' }));
  await expect.element(dialog.getByRole('heading', { name: t('families/activities:list') })).toHaveFocus();
  expect(changed).toMatchObject([{ title: 'Swimming', weekdays: [2], zone: 'UTC', wayMinutes: 25 }]);
});

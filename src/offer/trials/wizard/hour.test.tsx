import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import { Component } from '../free-trial.page.tsx';

/** The page, where nobody is free to be met. */
const trial = { Component, loader: () => ({ freeTeachers: [], zone: null }) };
const startTime = '2099-12-03T22:30:00.000Z';
const endTime = '2099-12-03T23:00:00.000Z';
const other = { startTime: '2099-12-04T14:00:00.000Z', endTime: '2099-12-04T14:30:00.000Z', seatsLeft: 1 };
const teacherId = '0190f5a5-0000-7000-8000-000000000001';
const pressed = `/free-trial?teacher=aziza&time=${startTime}&subject=Chess`;
const holds = 'POST /api/schedule/holds';
const events = 'POST /api/schedule/events';
const uri = 'https://dars.test/schedule/events/1';

type Name = 'parentName' | 'parentPhoneNumber' | 'parentEmail' | 'childrenFullName';
const field = (name: Name) => page.getByLabelText(t(`trials:fields.${name}`), { exact: false });
const press = (name: 'next' | 'finish') => page.getByRole('button', { name: t(`trials:${name}`) }).click();
const hour = page.getByRole('region', { name: t('trials:schedule.yours') });
const told = (words: string) => hour.getByText(words, { exact: false });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const gone = () =>
  Response.json({ code: 'slot_gone', message: 'It is gone.', nextSlots: [other] }, { status: 409 });

/** The hour that was asked for is held, for so many minutes from now. */
function holding(minutes = 15): unknown[] {
  answer('GET /api/teachers/aziza/face', () => Response.json({ _id: teacherId, name: 'Aziza Karimova' }));
  return answer(holds, (body) =>
    Response.json({ ...(body as object), endTime, until: inMinutes(minutes) }, { status: 201 }),
  );
}

async function fill(): Promise<void> {
  await field('parentName').fill('Nora Turner');
  await field('parentPhoneNumber').fill('(555) 123-4567');
  await field('parentEmail').fill('nora@dars.test');
  await field('childrenFullName').fill('Ali Turner');
  await page.getByRole('radio', { name: t('trials:options.Grade_2') }).click();
}

test('an hour that was pressed is held, and the wizard has two screens', async () => {
  const held = holding();
  const booked = answer(events, () =>
    Response.json({ uri, startTime, endTime, key: 'a-key' }, { status: 201 }),
  );
  const sent = answer('POST /api/lesson/trial', () =>
    Response.json({ _id: '1', isBooked: true, startTime, endTime }, { status: 201 }),
  );
  const router = await showPage(trial, pressed);
  await expect.element(told('Aziza Karimova')).toBeVisible();
  await expect.element(page.getByText(t('trials:step', { step: 1, of: 2 }))).toBeVisible();
  await expect.element(page.getByText('50%')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: t('trials:options.Chess') })).toBeChecked();
  expect(router.state.location.search, 'a reload presses nothing again').toBe('');
  await expectAccessible();

  await press('next');
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('trials:alert.next'));
  await expect.element(field('parentName')).toHaveFocus();
  await expect.element(field('childrenFullName')).toHaveAttribute('aria-invalid', 'true');
  await fill();
  await press('next');
  await expect.element(page.getByText(t('trials:schedule.done'))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: t('trials:additional.title') })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: t('trials:schedule.yours') })).toHaveFocus();
  await expectAccessible();
  const [{ key } = { key: '' }] = held as { key: string }[];
  expect(held).toEqual([{ startTime, key: expect.stringMatching(/^[\w-]{43}$/), teacherId }]);
  expect(booked).toEqual([
    expect.objectContaining({
      ...{ startTime, hold: key, name: 'Nora Turner', email: 'nora@dars.test' },
      child: { childrenFullName: 'Ali Turner', gradeLevel: 'Grade 2', subject: 'Chess' },
      agreedTo: expect.anything(),
    }),
  ]);

  await page.getByRole('button', { name: t('trials:back') }).click();
  await press('next');
  await press('finish');
  await expect.element(page.getByRole('dialog', { name: t('trials:confirmation.title') })).toBeVisible();
  expect(booked, 'it is booked once').toHaveLength(1);
  expect(sent).toEqual([expect.objectContaining({ scheduleDate: uri, wishedTeacher: 'Aziza Karimova' })]);
});

behaviour('a reload keeps what is held', async () => {
  const held = holding();
  await showPage(trial, pressed);
  await expect.element(told('Aziza Karimova')).toBeVisible();
  await field('parentName').fill('Nora Turner');
  await showPage(trial, '/free-trial');
  await expect.element(told('Aziza Karimova').last()).toBeVisible();
  expect(held).toHaveLength(1);
});

test('one that is gone is said, with the nearest free times one press away', async () => {
  holding();
  answer(holds, gone);
  await showPage(trial, pressed);
  await expect.element(told(t('trials/wizard:hour.gone'))).toBeVisible();
  await expectAccessible();
  await fill();
  await press('next');
  await expect.element(page.getByText(t('trials:schedule.kept'), { exact: false }).last()).toBeVisible();
  const held = holding();
  await hour.getByRole('button').first().click();
  await expect.element(hour.getByRole('status')).not.toHaveTextContent(t('trials/wizard:hour.holding'));
  expect(held, 'whose hour it is nobody knows').toEqual([
    { startTime: other.startTime, key: expect.any(String) },
  ]);
  await expect.element(field('parentName')).toHaveValue('Nora Turner');
});

behaviour('one whose quarter of an hour is over is held again by the next press', async () => {
  const held = holding(-1);
  await showPage(trial, pressed);
  await expect.element(told(t('trials/wizard:hour.ended'))).toBeVisible();
  await fill();
  answer(events, gone);
  await press('next');
  await expect.element(told(t('trials/wizard:hour.gone'))).toBeVisible();
  expect(held).toHaveLength(2);
  expect(new Set(held.map((body) => (body as { key: string }).key)).size, 'by one key').toBe(1);
});

behaviour('one that could not be held for lack of a connection is tried by the next press', async () => {
  holding();
  answer(holds, () => undefined);
  await showPage(trial, pressed);
  await expect.element(told(t('trials/wizard:hour.failed'))).toBeVisible();
  await fill();
  holding();
  answer(events, () => Response.json({ uri, startTime, endTime, key: 'a-key' }, { status: 201 }));
  await press('next');
  await expect.element(page.getByText(t('trials:schedule.done'))).toBeVisible();
});

behaviour('who wants another time has the four steps, and what was typed', async () => {
  holding();
  await showPage(trial, pressed);
  await field('parentName').fill('Nora Turner');
  await hour.getByRole('button', { name: t('trials/wizard:hour.another') }).click();
  await expect.element(page.getByText(t('trials:step', { step: 1, of: 4 }))).toBeVisible();
  await expect.element(field('parentName')).toHaveValue('Nora Turner');
});

import type { Page } from '@playwright/test';
import { dayOf } from '#src/platform/dates/dates.ts';
import { expect, expectAccessible, test as journey } from '../journey.ts';
import { type Account, callApi, enter, makeAdmin } from '../make/set-up.ts';
import { type RunningProgram, startProgram } from '../program/program.ts';

const zone = 'America/New_York';
const settings = '/api/admin/availability';

/** Before a program of their own, whose calendar nobody else looks at: each leaves it as it was. */
const test = journey.extend<object, { program: RunningProgram }>({
  program: [
    async ({ browserName: _ }, use) => {
      const program = await startProgram('calendar');
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
// One after another, before the same program.
test.describe.configure({ mode: 'default' });

/** The days of the public calendar, and its times, by the API. */
async function offered(program: RunningProgram): Promise<{ starts: string[]; days: string[] }> {
  const slots = await callApi(program, undefined, 'GET', '/api/schedule/slots');
  const starts: string[] = slots.map(({ startTime }: { startTime: string }) => startTime);
  return { starts, days: [...new Set(starts.map((start) => dayOf(new Date(start), zone)))] };
}

/** An admin, before the page of hours. */
async function openHours(page: Page, program: RunningProgram): Promise<Account> {
  const admin = await makeAdmin(program);
  await enter(page, admin);
  await page.goto('/admin/availability');
  return admin;
}

test('a day off is no day of the public calendar, keeps what is booked on it, and can be taken back', async ({
  page,
  t,
  family,
  program,
}) => {
  await openHours(page, program);
  const usual = await offered(program);
  const last = usual.days.at(-1) ?? '';
  const startTime = usual.starts.at(-1);
  await callApi(program, undefined, 'POST', '/api/schedule/events', {
    startTime,
    name: family.name,
    email: family.email,
    tel: family.phone,
  });
  const dialog = page.getByRole('dialog');
  const add = t('staff/lessons/availability:daysOff.add');
  const outside = page.getByText(t('staff/lessons/availability:outside.title', { count: 1 }));
  await page.getByRole('button', { name: add }).click();
  await dialog.getByLabel(t('staff/lessons/availability:daysOff.day')).fill(last);
  await dialog.getByRole('button', { name: add }).click();
  await expect(outside).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: family.email })).toContainText(family.name);
  const booked = page.getByText(t('staff/lessons/availability:daysOff.booked', { number: 1 }), {
    exact: true,
  });
  await expect(booked).toBeVisible();
  await expectAccessible(page);
  expect((await offered(program)).days).toEqual(usual.days.filter((day) => day !== last));

  await page.goto('/schedule');
  await expect(page.locator(`input[value="${usual.days.at(-2)}"]`)).toBeAttached();
  await expect(page.locator(`input[value="${last}"]`)).toHaveCount(0);

  await page.goto('/admin/availability');
  await page.getByRole('listitem').getByRole('button').click();
  await dialog.getByRole('button', { name: t('staff/lessons/availability:daysOff.remove') }).click();
  await expect(page.getByText(t('staff/lessons/availability:daysOff.none'))).toBeVisible();
  await expect(outside).toBeHidden();
  expect((await offered(program)).days).toEqual(usual.days);
});

test('hours and seats are the public calendar’s at once, which says so when it is closed', async ({
  page,
  t,
  program,
}) => {
  const admin = await openHours(page, program);
  const dialog = page.getByRole('dialog');
  const [opens, closes] = [dialog.locator('[name^=opens-]'), dialog.locator('[name^=closes-]')];
  const last = (await offered(program)).days.at(-1);
  const { hours, seats } = await callApi(program, admin, 'GET', settings);
  await page.getByRole('button', { name: t('staff/lessons/availability:hours.change') }).click();
  // A list of fields is not waited for.
  await expect(dialog).toBeVisible();
  for (const field of await opens.all()) await field.selectOption(String(10 * 60));
  for (const field of await closes.all()) await field.selectOption(String(12 * 60));
  await closes.first().selectOption(String(9 * 60));
  const save = dialog.getByRole('button', { name: t('staff/lessons/availability:hours.save') });
  await save.click();
  await expect(dialog.getByText(t('platform:fields.after_opening'))).toBeVisible();
  await expectAccessible(page);
  await closes.first().selectOption(String(12 * 60));
  await save.click();
  await expect(dialog).toBeHidden();
  const { starts } = await offered(program);
  expect(starts.filter((start) => dayOf(new Date(start), zone) === last)).toHaveLength(4);

  await page.getByRole('button', { name: t('staff/lessons/availability:hours.change') }).click();
  // A list of fields is not waited for.
  await expect(dialog).toBeVisible();
  for (const field of await opens.all()) await field.selectOption('');
  await save.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('staff/lessons/availability:seats.change') }).click();
  await dialog.getByLabel(t('staff/lessons/availability:seats.field')).fill('3');
  await dialog.getByRole('button', { name: t('staff/lessons/availability:seats.save') }).click();
  await expect(page.getByText(t('staff/lessons/availability:seats.now', { count: 3 }))).toBeVisible();

  await page.goto('/schedule');
  await expect(page.getByRole('heading', { name: t('booking:picker.closed.heading') })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/log?act=seats-changed');
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toHaveCount(1);

  await callApi(program, admin, 'PATCH', `${settings}/hours`, { hours });
  await callApi(program, admin, 'PATCH', `${settings}/seats`, { seats });
});

test('times that are nearer than the least notice are not offered', async ({ page, t, program }) => {
  const admin = await openHours(page, program);
  const usual = await offered(program);
  await expect(page.getByText(t('staff/lessons/availability:notice.none'))).toBeVisible();
  await page.getByRole('button', { name: t('staff/lessons/availability:notice.change') }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(t('staff/lessons/availability:notice.field'));
  await field.fill('48');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('staff/lessons/availability:notice.save') }).click();
  await expect(page.getByText(t('staff/lessons/availability:notice.now', { count: 48 }))).toBeVisible();
  await expectAccessible(page);
  const { starts } = await offered(program);
  expect(starts.length).toBeLessThan(usual.starts.length);
  expect(Date.parse(starts[0] ?? '') - Date.now()).toBeGreaterThan(47.9 * 60 * 60_000);

  await page.goto('/schedule');
  await expect(page.locator(`input[type=radio][value="${usual.starts[0]}"]`)).toHaveCount(0);
  await page.goto('/admin/log?act=notice-changed');
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toHaveCount(1);

  await callApi(program, admin, 'PATCH', `${settings}/notice`, { noticeHours: 0 });
});

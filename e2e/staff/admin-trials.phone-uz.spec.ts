import type { Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { TrialState } from '../../src/offer/trials/trial.ts';
import { beforeRelease, expect, expectAccessible, test } from '../journey.ts';
import { bookTrial, callApi, enter, type Family, makeAccount, makeAdmin } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';

test('a trial booking from the list to its move, with everybody told', async ({
  page,
  program,
  family,
  t,
}) => {
  // The whole way of a booking, with two accounts to begin with.
  const [admin, teacher] = [await makeAdmin(program), await makeAccount(program, 'teacher')];
  const { email, name, phone: tel } = family;
  const startTime = await freeSlot(program);
  const { uri } = await callApi(program, undefined, 'POST', '/api/schedule/events', {
    startTime,
    name,
    email,
    tel,
    timeZone: 'America/Los_Angeles',
  });
  await bookTrial(program, family, uri);
  await enter(page, admin);
  await openTrial(page, family, t, 'to-contact');

  await doAct(page, t('staff/lessons/trials:contact.button'), t('staff/lessons/trials:contact.confirm'));
  await expect(page.getByText(t('staff/lessons/trials:contact.noted'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('staff/lessons/trials:contact.button') })).toBeHidden();

  await page.getByRole('button', { name: t('staff/lessons/trials:teacher.assign') }).click();
  const dialog = page.getByRole('dialog');
  const teachers = dialog.getByLabel(t('staff/lessons/trials:columns.teacher'), { exact: true });
  await teachers.selectOption({ label: teacher.email });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('staff/lessons/trials:save') }).click();
  await expect(page.getByRole('link', { name: teacher.email })).toBeVisible();
  // Beside the one that greets a new account.
  const [, given] = await program.mailsTo(teacher.email, 2);
  expect(given?.text).toContain(family.child);
  expect(given?.text).toContain(tel);

  await page.getByRole('button', { name: t('staff/lessons/trials:move.button') }).click();
  await dialog.getByRole('combobox').selectOption({ index: (await countFree(program)) - 1 });
  await dialog.getByRole('button', { name: t('staff/lessons/trials:move.button') }).click();
  await expect(page.getByText(t('staff/lessons/trials:move.done'))).toBeVisible();
  const [, moved] = await program.mailsTo(email, 2);
  expect(moved?.text).toMatch(/\/appointments\/[\w-]+/);
  await program.mailsTo(teacher.email, 3);

  await page.reload();
  const mails = page.getByRole('table', { name: t('staff/lessons/trials:parts.mails') });
  await expect(mails.getByRole('row').filter({ hasText: teacher.email })).toHaveCount(2);
  for (const act of ['trial-contacted', 'trial-assigned', 'trial-moved'] as const)
    await expect(page.getByText(t(`audit:acts.${act}`), { exact: true })).toBeVisible();
});

test(
  'a trial whose time is not with us is noted, and its outcome told',
  beforeRelease,
  async ({ page, program, family, t }) => {
    const admin = await makeAdmin(program);
    await bookTrial(program, family, 'https://calendar.example.com/events/1');
    await enter(page, admin);
    await openTrial(page, family, t, 'elsewhere');
    await expect(page.getByText(t('staff/lessons/trials:timeKeepers.outside'))).toBeVisible();

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t('staff/lessons/trials:note.button') }).click();
    await dialog.getByRole('textbox').fill('Prefers evenings');
    await dialog.getByRole('button', { name: t('staff/lessons/trials:save') }).click();
    await expect(page.getByText('Prefers evenings')).toBeVisible();
    await page.getByRole('button', { name: t('staff/lessons/trials:outcome.button') }).click();
    await dialog.getByRole('radio', { name: t('staff/lessons/trials:states.enrolled') }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('staff/lessons/trials:save') }).click();
    await expect(page.getByText(t('staff/lessons/trials:outcome.done'))).toBeVisible();
    await expect(page.getByText(t('audit:acts.trial-outcome'), { exact: true })).toBeVisible();
  },
);

test(
  'a time taken without a finished booking is freed',
  beforeRelease,
  async ({ page, program, family, t }) => {
    await enter(page, await makeAdmin(program));
    const { email, name, phone: tel } = family;
    const seat = { startTime: await freeSlot(program), name, email, tel };
    await callApi(program, undefined, 'POST', '/api/schedule/events', seat);
    await page.goto('/admin/trials');
    await expect(page.getByRole('heading', { name: t('staff/lessons/trials:heading') })).toBeVisible();
    await page.getByRole('link', { name: t('staff/lessons/trials:seats.heading') }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: t('staff/lessons/trials:cancel.button') }).click();
    const confirm = t('staff/lessons/trials:cancel.confirm');
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
    await expect(row).toBeHidden();
    const mails = await program.mailsTo(email, 2);
    // The time was taken by a call in English.
    expect(mails.at(-1)?.subject).toContain(translator('en')('booking:mail.cancelled.heading'));
  },
);

/** From the list, by its state and a search. */
async function openTrial(page: Page, family: Family, t: Translate, state: TrialState): Promise<void> {
  await page.goto(`/admin/trials?state=${state}`);
  await expect(page.getByLabel(t('staff/lessons/trials:columns.state'), { exact: true })).toHaveValue(state);
  await page.getByRole('searchbox').fill(family.email);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  const row = page.getByRole('row').filter({ hasText: family.email });
  await expect(row).toContainText(t(`staff/lessons/trials:states.${state}`));
  await row.getByRole('link', { name: family.child }).click();
  await expect(page.getByRole('heading', { name: family.child, level: 1 })).toBeVisible();
}

async function doAct(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
}

/** A slot of tomorrow or later: whatever the hour, it has not begun, and others follow. */
async function freeSlot(program: RunningProgram): Promise<string> {
  return (await freeSlots(program))[0] ?? '';
}

async function countFree(program: RunningProgram): Promise<number> {
  return (await freeSlots(program, 0)).length;
}

async function freeSlots(program: RunningProgram, hoursAhead = 25): Promise<string[]> {
  const slots = await callApi(program, undefined, 'GET', '/api/schedule/slots');
  const earliest = new Date(Date.now() + hoursAhead * 60 * 60_000).toISOString();
  return slots
    .filter(
      (slot: { startTime: string; seatsLeft: number }) => slot.seatsLeft > 0 && slot.startTime > earliest,
    )
    .map(({ startTime }: { startTime: string }) => startTime);
}

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { enter, makeAccount, makeAdmin, publish } from '../make/set-up.ts';

const meetings = 'staff/lessons/meetings';

test('staff find a meeting, give it to a substitute, cancel it with a reason and restore it', async ({
  page,
  program,
  t,
}) => {
  const [admin, teacher, other] = [
    await makeAdmin(program),
    await makeAccount(program, 'teacher'),
    await makeAccount(program, 'teacher'),
  ];
  const title = `Chess ${randomUUID()}`;
  const startDate = new Date(Date.now() + 30 * 3_600_000);
  await publish(program, teacher, 'class', { title, startDate: startDate.toISOString() });
  await enter(page, admin);
  await page.goto('/admin/meetings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${meetings}:heading`));
  await page.getByRole('searchbox', { name: t(`${meetings}:search`) }).fill(title);
  await page.getByRole('button', { name: t('staff:list.search'), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(teacher.email);
  await expect(row).toContainText(t(`${meetings}:filters.nobody`));
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await open(page, t, 'substitute');
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('searchbox');
  if (await search.isVisible()) await search.fill(other.email);
  await dialog
    .getByLabel(t('staff/lessons/trials:columns.teacher'), { exact: true })
    .selectOption({ label: other.email });
  await confirm(page, t, 'substitute');
  await expect(page.getByRole('link', { name: other.email })).toBeVisible();

  await open(page, t, 'cancel');
  await dialog.getByLabel(t('meetings/changing:reason')).fill('A power cut');
  await expectAccessible(page);
  await confirm(page, t, 'cancel');
  await expect(page.getByText('A power cut')).toBeVisible();
  await open(page, t, 'restore');
  await confirm(page, t, 'restore');
  await expect(page.getByText('A power cut')).toHaveCount(0);
  for (const act of ['given', 'cancelled', 'restored'] as const)
    await expect(page.getByText(t(`audit:acts.meeting-${act}`))).toBeVisible();
});

type MeetingAct = 'substitute' | 'cancel' | 'restore';

async function open(page: Page, t: Translate, act: MeetingAct): Promise<void> {
  await page.getByRole('button', { name: t(`${meetings}:${act}.button`) }).click();
}

async function confirm(page: Page, t: Translate, act: MeetingAct): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`${meetings}:${act}.button`) })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t(`${meetings}:${act}.done`) })).toBeVisible();
}

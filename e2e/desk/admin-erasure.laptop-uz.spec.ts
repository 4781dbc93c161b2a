import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { beforeRelease, expect, expectAccessible, test } from '../journey.ts';
import { callApi, confirmAddress, enter, type Family, makeAccount, makeAdmin } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';

/** Books a trial without an account; its mail has come. */
async function bookTrial(program: RunningProgram, family: Family): Promise<object> {
  const said = { parentName: family.name, parentPhoneNumber: family.phone, parentEmail: family.email };
  const trial = { ...said, childrenFullName: family.child, gradeLevel: 'Grade 2', subject: 'Chess' };
  await callApi(program, undefined, 'POST', '/api/lesson/trial', trial);
  await program.mailsTo(family.email, 1);
  return trial;
}

/** The link that was mailed to a family whose trial was. */
async function mailedLink(program: RunningProgram, { email }: Family): Promise<string> {
  const [, letter] = await program.mailsTo(email, 2);
  return /http:\S+\/your-data\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
}

/** The day by which a request of today is answered, in the business zone. */
function dueDate(language: Language): string {
  return formatDate(new Date(Date.now() + 30 * 24 * 60 * 60_000), 'America/New_York', language);
}

test('a parent without an account takes their data with them and asks that they be erased; the staff do it by its day', async ({
  page,
  program,
  family,
  language,
  t,
}) => {
  const trial = await bookTrial(program, family);

  await page.goto('/privacy');
  await page.getByRole('link', { name: t('legal:yourData') }).click();
  await expect(page.getByRole('heading', { name: t('privacy:heading'), level: 1 })).toBeVisible();
  const email = page.locator('main').getByLabel(t('privacy:form.email'));
  const send = page.getByRole('button', { name: t('privacy:form.button') });
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(new RegExp(t('platform:fields.required')));
  await email.fill(family.email);
  await page.waitForFunction(() => performance.now() > 1600);
  await send.click();
  await expect(page.locator('main form').getByRole('status')).toHaveText(t('privacy:asked'));

  const link = await mailedLink(program, family);
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { name: t('privacy:held.heading') })).toBeVisible();
  await expect(page.getByText(t('privacy:held.trials', { count: 1 }))).toBeVisible();
  await expect(page.locator('main')).not.toContainText(family.email);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('privacy:take.button') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('dars-data.zip');
  const entries = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(Object.keys(entries)).toEqual(['data.json']);
  const data = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()));
  expect(data.trials).toMatchObject([trial]);

  await page.getByRole('button', { name: t('privacy:erasure.button') }).click();
  const dialog = page.getByRole('dialog', { name: t('privacy:erasure.title') });
  await expect(dialog).toContainText(t('privacy:erasure.stays'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('privacy:erasure.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('privacy:erasure.waiting') })).toBeFocused();
  const date = dueDate(language);
  await expect(page.getByText(t('privacy:erasure.answered', { date }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('privacy:erasure.withdraw') })).toBeVisible();
  const mails = await program.mailsTo(family.email, 3);
  expect(mails.at(-1)?.text).toContain(t('privacy:mail.asked.text', { date }));

  await enter(page, await makeAdmin(program));
  await page.goto('/admin/data-requests');
  const row = page.getByRole('row').filter({ hasText: family.email });
  await expect(row).toContainText(date);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: family.email, level: 1 })).toBeVisible();
  await expect(page.getByText(t('privacy:held.trials', { count: 1 }))).toBeVisible();
  const erase = t('desk/data-requests:erase.button');
  await page.getByRole('button', { name: erase, exact: true }).click();
  const asking = page.getByRole('dialog', { name: t('desk/data-requests:erase.title') });
  await asking.getByRole('button', { name: erase, exact: true }).click();
  await expect(asking.getByText(t('platform:fields.confirm'))).toBeVisible();
  await expectAccessible(page);
  await asking.getByLabel(t('desk/data-requests:erase.confirmed')).check();
  await asking.getByRole('button', { name: erase, exact: true }).click();
  await expect(page.getByText(t('desk/data-requests:erase.done'))).toBeVisible();
  await expect(page.getByText(t('audit:acts.data-erased'))).toBeVisible();
  await expect(page.locator('main')).not.toContainText(family.email);

  const last = (await program.mailsTo(family.email, 4)).at(-1);
  expect(last?.text).toContain(t('privacy:mail.erased.nothing'));
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('privacy:page.unknown.heading') })).toBeVisible();
});

test(
  'who has signed in finds it beside their address, and has the rest mailed',
  beforeRelease,
  async ({ page, program, viewport, t, language }) => {
    const teacher = await makeAccount(program, 'teacher', language);
    await confirmAddress(program, teacher);
    await enter(page, teacher);
    await page.goto('/dashboard');
    if (viewport && viewport.width < 1024)
      await page.getByRole('button', { name: t('workspace:openMenu') }).click();
    await page.getByRole('link', { name: t('workspace:yourData') }).click();
    await expect(page.getByRole('heading', { name: t('privacy:account.heading') })).toBeVisible();
    await page.getByRole('button', { name: t('privacy:account.send') }).click();
    await expect(page.getByText(t('privacy:account.linkSent', { email: teacher.email }))).toBeVisible();
    const letters = await program.mailsTo(teacher.email, 2);
    expect(letters.some(({ text }) => text?.includes('/your-data/'))).toBe(true);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('privacy:take.button') }).click();
    const entries = unzipSync(new Uint8Array(await readFile(await (await download).path())));
    const data = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()));
    expect(data.account).toMatchObject({ email: teacher.email, role: 'teacher' });
    const withdraw = page.getByRole('button', { name: t('privacy:erasure.withdraw') });
    await ask();
    await withdraw.click();
    await ask();
    await expect(withdraw).toBeVisible();
    await expectAccessible(page);

    async function ask() {
      await page.getByRole('button', { name: t('privacy:erasure.button') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('privacy:erasure.confirm') })
        .click();
    }
  },
);

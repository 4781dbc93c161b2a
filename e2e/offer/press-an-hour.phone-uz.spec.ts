import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, makeAccount, makeAdmin } from '../make/set-up.ts';
import { Wizard } from './wizard.ts';

test('a free hour of a teacher that is pressed is booked in eight taps', async ({
  page,
  t,
  family,
  program,
}) => {
  const [admin, teacher] = [await makeAdmin(program), await makeAccount(program, 'teacher')];
  const name = `Aziza Karimova ${Date.now()}`;
  await callApi(program, teacher, 'PUT', '/api/teacher-profile', { name });
  const words = { aboutUz: 'Shaxmat oʻrgataman.', languages: ['uz'] };
  await callApi(program, teacher, 'PUT', '/api/teacher-page', words);
  const waiting = await callApi(program, admin, 'GET', '/api/admin/teacher-pages');
  const { _id, draftAt } = waiting.find((one: { name: string }) => one.name === name);
  await callApi(program, admin, 'POST', `/api/admin/teacher-pages/${_id}/publish`, { draftAt });
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: '00:00', closesAt: '24:00' }));
  await callApi(program, teacher, 'PUT', '/api/working-hours', { zone: 'UTC', days });
  const { slug } = await callApi(program, teacher, 'GET', '/api/teacher-page');
  const { startTime } = (await callApi(program, undefined, 'GET', '/api/schedule/slots')).at(-1);

  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  // The link of an hour, wherever it stands.
  await page.goto(`/free-trial?teacher=${slug}&time=${startTime}&subject=Chess`);
  taps += 1;
  const wizard = new Wizard(page.locator('main'), t);
  const hour = wizard.root.getByRole('region', { name: t('trials:schedule.yours') });
  await expect(hour).toContainText(name);
  await expect(hour).toContainText('Toshkent');
  await page.reload();
  await expect(hour, 'a reload shows it before anything is touched').toContainText(name);
  await expectAccessible(page);
  for (const [field, typed] of [
    ['parentName', family.name],
    ['parentPhoneNumber', family.phone],
    ['parentEmail', family.email],
    ['childrenFullName', family.child],
  ] as const) {
    await tap(wizard.field(field));
    await page.keyboard.type(typed);
  }
  await tap(wizard.choice('gradeLevel', t('trials:options.Grade_2')));
  await tap(wizard.button('next'));
  await expect(wizard.root.getByText(t('trials:schedule.done'))).toBeVisible();
  await tap(wizard.button('finish'));
  const confirmation = page.getByRole('dialog', { name: t('trials:confirmation.title') });
  await expect(confirmation).toContainText(family.child);
  expect(taps).toBe(8);
  const staff = await program.mailsTo('staff@dars.test', 2);
  expect(staff.some(({ text }) => text?.includes(family.child) && text.includes(name))).toBe(true);
});

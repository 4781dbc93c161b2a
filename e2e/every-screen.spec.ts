import type { Page } from '@playwright/test';
import { bothWays, expect, expectAccessible, hydrated, test } from './journey.ts';
import { enrolInClass, enter, makeAccount, publish } from './set-up.ts';

/** Screens that anybody may open and no sitemap names; those that it names are seen in site.spec.ts. */
const unlisted = [
  '/reset-password?token=unknown',
  '/your-data/unknown',
  '/subscriptions/unknown',
  '/reminders/unknown',
  '/confirm-email/unknown',
  '/undo-email/unknown',
  '/guardians/unknown',
  '/cannot-come/unknown',
  '/appointments/unknown',
  '/certificates/unknown',
  '/c/unknown',
  '/my-lessons',
  '/schedule',
  '/no-such-page',
];

test(
  'every page that is not listed is hydrated without a complaint, and accessible',
  bothWays,
  async ({ page, t }) => {
    test.setTimeout(240_000);
    for (const path of unlisted) {
      await page.goto(path);
      await page.mouse.move(5, 5);
      await page.keyboard.press('Shift');
      await hydrated(page);
      await expectAccessible(page);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site:notFound.heading'));
  },
);

test('so is every screen of a student and of a teacher', bothWays, async ({ page, program }) => {
  test.setTimeout(240_000);
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  const id = await publish(program, teacher, 'class');
  await enrolInClass(program, student, id);
  await enter(page, student);
  await look(page, ['/dashboard', `/classdetails/${id}/class`, `/classroom/${id}/class`, '/account-data']);
  await look(page, [
    '/family',
    '/my-courses',
    '/reports',
    '/my-schedule',
    '/progress',
    '/classes',
    '/account',
    '/settings',
    '/notifications',
    `/write-review/${id}`,
  ]);
  await enter(page, teacher);
  await look(page, [
    '/dashboard',
    '/classes',
    '/add-class-group',
    '/teacher-page',
    `/edit/${id}/class`,
    `/lessons/${id}`,
  ]);
  await look(page, [
    '/earnings',
    '/teacher-profile',
    '/account-data',
    '/account-password',
    '/account',
    '/settings',
    '/notifications',
  ]);
});

async function look(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
}

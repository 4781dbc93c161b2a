import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { bothWays, expect, test } from '../journey.ts';
import { callApi, enter, makeAccount, publish } from '../make/set-up.ts';

/** Every day of the week at the same time, so that every week has some. */
function daily(hour: number) {
  const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, at: `${hour}:00` }));
  const from = new Date().toISOString().slice(0, 10);
  return { zone: 'America/Los_Angeles', from, times, minutes: 45, weeks: 4 };
}

test(
  'a parent sees the week of two children side by side, writes down what else is in it, and is told what collides',
  bothWays,
  async ({ page, program, t, isMobile }) => {
    const guardian = await makeAccount(program, 'student');
    const [ali, laylo] = [await addChild('Ali'), await addChild('Laylo')];
    const [chess, robots] = [`Chess ${randomUUID()}`, `Robots ${randomUUID()}`];
    await learn(ali, chess);
    await learn(laylo, robots);
    const wanted = await publishDaily('Algebra');

    await enter(page, guardian);
    await page.goto('/my-schedule');
    await page.getByRole('link', { name: t('home/schedule:views.family'), exact: true }).click();
    await expect(page).toHaveURL(/view=family/);
    await page.getByRole('link', { name: t('home/schedule:later') }).click();
    const time = isMobile ? '18:00' : '6:00 PM';
    const whose = t('home/schedule/family:whose', { name: 'Laylo', title: robots });
    const screens = t('home/schedule/family:screens', { count: 2, time, whose });
    await expect(page.getByText(screens).first()).toBeVisible();
    if (!isMobile) await expect(page.getByRole('columnheader', { name: 'Laylo' })).toBeVisible();

    await page.getByRole('button', { name: t('families/activities:open') }).click();
    const dialog = page.getByRole('dialog', { name: t('families/activities:title') });
    await addSwimming(dialog);
    await page.keyboard.press('Escape');
    const which = t('home/schedule/family:which', { title: 'Swimming' });
    await expect(
      page.getByText(t('home/schedule/family:drive', { which, between: 10, way: 20 })),
    ).toBeVisible();

    await page.goto(`/classdetails/${wanted}/class`);
    await page.getByRole('button', { name: t('lesson-pages:details.enrol') }).click();
    const notice = page.getByRole('dialog').getByRole('status');
    await expect(notice).toContainText(chess);
    await expect(notice).toContainText(robots);
    await expect(notice).toContainText('Swimming');
    await page.getByRole('button', { name: t('enrolments:enrolment.confirm') }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(t('home/schedule:clash.text')).first()).toBeVisible();

    await page.goto('/my-schedule?view=family');
    await page.getByRole('button', { name: t('families/activities:open') }).click();
    await removeSwimming(page, dialog);
    await expect(dialog).toContainText(t('families/activities:none'));

    async function addChild(firstName: string): Promise<string> {
      return (await callApi(program, guardian, 'POST', '/api/learners', { firstName }))._id;
    }
    async function publishDaily(title: string): Promise<string> {
      const teacher = await makeAccount(program, 'teacher');
      return publish(program, teacher, 'class', { title, schedule: daily(18) });
    }
    async function learn(learnerId: string, title: string): Promise<void> {
      const said = { classId: await publishDaily(title), learnerId, isConfirmed: true };
      await callApi(program, guardian, 'POST', '/api/manual-purchase/class', said);
    }
    async function addSwimming(dialog: Locator): Promise<void> {
      await dialog.getByLabel(t('families/activities:fields.title')).fill('Swimming');
      await dialog.getByRole('checkbox').nth(2).check({ force: true });
      await dialog.getByLabel(t('families/activities:fields.begins')).fill('17:00');
      await dialog.getByLabel(t('families/activities:fields.ends')).fill('17:50');
      await dialog.getByLabel(t('families/activities:fields.way')).fill('20');
      await dialog.getByRole('button', { name: t('families/activities:addConfirm'), exact: true }).click();
      await expect(dialog).toContainText(t('families/activities:added', { title: 'Swimming' }));
      await expect(dialog.getByLabel(t('families/activities:fields.title'))).toHaveValue('');
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    }
    async function removeSwimming(page: Page, dialog: Locator): Promise<void> {
      await dialog
        .getByRole('button')
        .filter({ hasText: `${t('families/activities:remove')}: Swimming` })
        .click();
      const asked = page.getByRole('dialog', {
        name: t('families/activities:removeTitle', { title: 'Swimming' }),
      });
      await asked.getByRole('button', { name: t('families/activities:remove'), exact: true }).click();
    }
  },
);

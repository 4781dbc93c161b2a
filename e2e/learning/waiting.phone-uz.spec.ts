import { offerPlaces } from '#src/learning/enrolments/waiting/offers.server.ts';
import { bothWays, expect, expectAccessible, test } from '../journey.ts';
import { callApi, enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';

test(
  'a family waits for a place in a full class, is told, and takes it in two taps',
  bothWays,
  async ({ page, program, t }) => {
    const teacher = await makeAccount(program, 'teacher');
    const first = await makeAccount(program, 'student');
    const mother = await makeAccount(program, 'student');
    const title = `Chess ${mother.email.slice(8, 16)}`;
    const lesson = await publish(program, teacher, 'class', { title, places: 1 });
    await enrolInClass(program, first, lesson);
    await callApi(program, mother, 'POST', '/api/learners', { firstName: 'Ali' });

    await enter(page, mother);
    await page.goto(`/lessons/${lesson}`);
    await page.getByRole('link', { name: t('lesson-pages:details.wait') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Ali' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('enrolments/waiting:wait') }).click();
    const wait = page.getByRole('region', { name: t('enrolments/waiting:label') });
    await expect(wait).toContainText(t('enrolments/waiting:position', { position: 1 }));

    await program.query('update enrolments set cancelled_at = now() where lesson_id = $1', [lesson]);
    await program.runJob(offerPlaces);
    await page.reload();
    await expect(wait.getByRole('button', { name: t('enrolments/waiting:take') })).toBeVisible();
    const mails = await program.mailsTo(mother.email, 1);
    expect(mails.some(({ subject }) => subject?.includes(title))).toBe(true);
    await expectAccessible(page);
    await wait.getByRole('button', { name: t('enrolments/waiting:take') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('enrolments:enrolment.confirm') })
      .click();
    await expect(page).toHaveURL(/dashboard/);
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  },
);

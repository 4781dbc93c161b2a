import type { Browser } from '@playwright/test';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { enrolInClass, enter, makeAccount, makeAdmin, publish } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';

const uz = translator('uz');

test('a mother writes a review on her phone, the teacher answers, a family reports it, the staff hide it', async ({
  page: laptop,
  browser,
  program,
  t,
}) => {
  const [teacher, mother, other] = [
    await makeAccount(program, 'teacher'),
    await makeAccount(program, 'student'),
    await makeAccount(program, 'student'),
  ];
  const lesson = await publish(program, teacher, 'class', { title: 'Origami by the window' });
  for (const family of [mother, other]) await enrolInClass(program, family, lesson);
  await attend(program, lesson);

  const phone = await openPhone(browser, program);
  await enter(phone, mother);
  await phone.goto(`/classdetails/${lesson}/class`);
  await phone.getByRole('link', { name: uz('reviews/earned:write') }).click();
  await phone.getByRole('radio', { name: `: ${uz('reviews/writing:meaning.4')}` }).check();
  await phone
    .getByLabel(uz('reviews/writing:words'))
    .fill('Ustoz sabrli. Farzandim turna yasashni oʻrgandi.');
  await phone.getByRole('button', { name: uz('reviews/writing:save') }).click();
  await expect(phone.getByText(uz('reviews/writing:saved'))).toBeVisible();
  // A fortnight on.
  await program.query(`update reviews set shown_at = now() where lesson_id = $1`, [lesson]);

  await enter(laptop, teacher);
  await laptop.goto(`/classdetails/${lesson}/class`);
  const reviews = laptop.getByRole('region', { name: t('reviews/earned:heading.lesson') });
  await expect(reviews.getByText(t('reviews/earned:count', { count: 1 }), { exact: true })).toBeVisible();
  await expect(reviews.locator('p[lang=uz]')).toContainText('turna');
  await reviews.getByRole('button', { name: t('reviews/earned:answer.button') }).click();
  await laptop.getByLabel(t('reviews/earned:answer.words')).fill('Thank you, she folds better than I do.');
  await expectAccessible(laptop);
  await laptop.getByRole('button', { name: t('reviews/earned:answer.send') }).click();
  await expect(reviews.getByText('she folds better')).toBeVisible();

  await enter(phone, other);
  await phone.goto(`/classdetails/${lesson}/class`);
  await phone.getByRole('button', { name: uz('reviews/earned:helpful.button') }).click();
  await expect(phone.getByText(uz('reviews/earned:helpful.count', { count: 1 }))).toBeVisible();
  await phone.getByRole('button', { name: uz('reviews/earned:report.button') }).click();
  await phone.getByLabel(uz('reviews/earned:report.reason')).fill('Bolaning ismi aytilgan');
  await phone.getByRole('button', { name: uz('reviews/earned:report.send') }).click();
  await expect(phone.getByText(uz('reviews/earned:report.done'))).toBeVisible();
  await expectAccessible(phone);

  await enter(laptop, await makeAdmin(program));
  await laptop.goto('/admin');
  await laptop
    .getByRole('listitem')
    .filter({ hasText: t('desk/today:sections.reviews.heading') })
    .getByRole('link', { name: 'Origami by the window' })
    .click();
  await expect(laptop.getByText('Bolaning ismi aytilgan')).toBeVisible();
  await laptop.getByRole('button', { name: t('staff/lessons/reviews:hide.button') }).click();
  const dialog = laptop.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('reviews/earned:hidden.reasons.private') }).check();
  await expectAccessible(laptop);
  await dialog.getByRole('button', { name: t('staff/lessons/reviews:hide.button') }).click();
  await expect(laptop.getByText(t('staff/lessons/reviews:hide.done'))).toBeVisible();
  await laptop.goto('/admin/reviews');
  await expect(laptop.getByText(t('staff/lessons/reviews:nothing'))).toBeVisible();

  await phone.reload();
  await expect(phone.getByText(uz('reviews/earned:none'))).toBeVisible();
  await laptop.goto(`/lessons/${lesson}`);
  await expect(laptop.getByText(t('reviews/earned:none'))).toBeVisible();
});

async function openPhone(browser: Browser, program: RunningProgram) {
  const context = await browser.newContext({
    ...{ baseURL: program.url, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  });
  await context.addCookies([{ name: 'language', value: 'uz', url: program.url }]);
  return context.newPage();
}

/** It has met twice, and everybody was there. */
async function attend(program: RunningProgram, lesson: string): Promise<void> {
  for (const days of [3, 2]) {
    await program.query(
      `insert into meetings (id, lesson_id, teacher_id, starts_at, ends_at, created_at, updated_at)
       select gen_random_uuid(), id, teacher_id, now() - $2::integer * interval '1 day', now() - $2::integer * interval '1 day' + interval '30 minutes',
         now() - interval '9 days', now() from lessons where id = $1`,
      [lesson, String(days)],
    );
  }
  await program.query(
    `update attendances set state = 'present', marked_at = now() where meeting_id in
       (select id from meetings where lesson_id = $1)`,
    [lesson],
  );
}

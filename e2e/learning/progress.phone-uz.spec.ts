import { bothWays, expect, expectAccessible, test } from '../journey.ts';
import { type Account, enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';

const code = '7QMK2XWA9HDTF3RP';

test(
  'a child’s progress is read by the family, and the certificate checked by a stranger',
  bothWays,
  async ({ page, program, browser, language, t }) => {
    const [teacher, mother] = [await makeAccount(program, 'teacher'), await makeAccount(program, 'student')];
    await enter(page, mother);
    await page.goto('/progress');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home/progress:title'));
    await expectAccessible(page);

    const lesson = await publish(program, teacher, 'class', { title: 'Oʻyinli shaxmat' });
    await enrolInClass(program, mother, lesson);
    await page.goto('/progress');
    await expect(page.getByText(t('home/progress:beginning.heading'))).toBeVisible();
    await expectAccessible(page);

    const own = await courseOver(program, mother);
    await page.reload();
    await expect(page.getByText(t('home/progress:figure', { done: 5, all: 6 })).first()).toBeVisible();
    await expect(
      page.getByRole('img', { name: t('home/progress:learnt.chart', { well: 5, practise: 3, count: 5 }) }),
    ).toBeVisible();
    await page.getByText(t('home/progress:learnt.table')).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^PDF/ }).first().click();
    expect((await download).suggestedFilename()).toBe(`dars-${own}-${language}.pdf`);

    const stranger = await (await browser.newContext({ locale: language })).newPage();
    const address = await page.getByRole('link', { name: own }).getAttribute('href');
    const answer = await stranger.goto(`${address}?lang=${language}`);
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    // Whole as the server sends it.
    expect(await answer?.text()).toContain('Oʻyinli shaxmat');
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('certificates:page.valid'));
    await expectAccessible(stranger);
    const none = await stranger.goto('/certificates/7QMK-2XWA-9HDT-F3RR'.replace(/^/, program.url));
    expect(none?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
      t('certificates:page.unknown.heading'),
    );
    await stranger.context().close();
  },
);

/** The course is over: six meetings were held, five attended; reports were written, a certificate was issued. @returns its code */
async function courseOver(program: RunningProgram, { email }: Account): Promise<string> {
  await program.query(
    `with place as (
      select enrolments.id, learner_id, teacher_id, lesson_id
      from enrolments join lessons on lessons.id = lesson_id join users on users.id = student_id where email = $1
    ), given as (
      insert into meetings (id, lesson_id, teacher_id, starts_at, ends_at, state, created_at, updated_at)
      select gen_random_uuid(), lesson_id, teacher_id, at, at + interval '30 minutes', 'held', now(), now()
      from place, generate_series(now() - interval '6 weeks', now() - interval '1 week', interval '1 week') at
      returning id, starts_at, ends_at, live
    ), said as (
      insert into phrases (id, kind, texts, created_at)
      values (gen_random_uuid(), 'well', '{"en": "Thinks two moves ahead", "uz": "Ikki yurish oldinni oʻylaydi"}', now()),
        (gen_random_uuid(), 'practise', '{"en": "Looks at the whole board", "uz": "Butun taxtaga qarash"}', now())
      returning id, kind
    ), there as (
      insert into attendances (meeting_id, learner_id, enrolment_id, starts_at, ends_at, live, state, created_at)
      select given.id, learner_id, place.id, starts_at, ends_at, live,
        case when row_number() over (order by starts_at) = 1 then 'absent' else 'present' end, now()
      from given, place returning meeting_id, learner_id, starts_at, state
    ), told as (
      insert into reports (meeting_id, learner_id, created_at, sent_at)
      select meeting_id, learner_id, starts_at, starts_at from there where state = 'present'
      returning meeting_id, learner_id, sent_at
    ), phrased as (
      insert into report_phrases (meeting_id, learner_id, phrase_id)
      select meeting_id, learner_id, said.id
      from (select *, row_number() over (order by sent_at) as place from told) told, said
      where kind = 'well' or place > 2
    ), homework as (
      insert into homework (id, meeting_id, learner_id, words, due_on, done_at, created_at)
      select gen_random_uuid(), meeting_id, learner_id, 'Page 12', current_date - 3, now(), now() from told
    )
    insert into certificates (id, code, learner_id, lesson_id, first_name, title, teacher_name, first_day, last_day,
      attended, held, issued_at)
    select gen_random_uuid(), $2, learner_id, lesson_id, 'Gʻayrat', 'Oʻyinli shaxmat', 'Maʼmura Azimova',
      current_date - 42, current_date - 7, 5, 6, now() from place`,
    [email, code],
  );
  return code.replace(/.{4}(?=.)/g, '$&-');
}

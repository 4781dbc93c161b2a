import { courses } from '#src/site/courses/course-list.ts';
import { beforeRelease, expect, expectAccessible, hydrated, test } from '../journey.ts';
import { callApi, enrolInClass, makeAccount, publish } from '../make/set-up.ts';
import { wizardDialog } from '../offer/wizard.ts';
import { seeOnceAnew } from './kept-page.ts';

test('a course leads to its places and back, to other courses, and to a trial of its subject with its teacher', async ({
  page,
  t,
  language,
  family,
}) => {
  await page.goto('/courses/chess');
  await page.keyboard.press('Shift');
  await hydrated(page);
  const main = page.locator('main');
  const form = page.locator('#consultation-name');
  await main.getByRole('link', { name: t('courses/page:instructor.consultation') }).click();
  await expect(page).toHaveURL(/#consultation-name$/);
  await expect(form).toBeFocused();
  await expect(form).toBeInViewport();
  // A clock is coarse: it may say the same when one place is left and the next one is looked for.
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  await main.getByRole('link', { name: t('courses/page:instructor.details') }).click();
  await expect(page.getByRole('heading', { name: t('courses/page:advantages') })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/#consultation-name$/);
  await expect(form).toBeInViewport();

  await main.locator('a[href^="/courses/"]').last().click();
  await expect(page).not.toHaveURL(/chess/);
  await expect(form).toBeVisible();
  await expect(page.getByRole('form', { name: t('contact:form.name') })).toHaveCount(1);

  await page.goto('/courses/chess');
  const session = t('courses/page:instructor.session');
  if (language === 'uz') {
    await main.getByRole('button', { name: session }).click();
    await expect(page.getByRole('dialog', { name: t('booking:pick.title') })).toBeVisible();
    return;
  }
  // In English it is the wizard, with the teacher and the subject of the page.
  const teacher = await page.locator('#instructor').textContent();
  await main.getByRole('link', { name: session }).click();
  const wizard = wizardDialog(page, t);
  await wizard.fillParent(family);
  await expect(wizard.choice('subject', t('trials:options.Chess'))).toBeChecked();
  await expect(wizard.field('wishedTeacher')).toHaveValue(teacher ?? '');
  await expectAccessible(page);
});

test(
  'a course shows what of it can be joined now, and leads to all of its subject',
  beforeRelease,
  async ({ page, t, program }) => {
    const joinable = page.getByRole('region', { name: t('courses/page:joinable.heading') });
    await page.goto('/courses/financial-literacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(joinable).toHaveCount(0);

    const teacher = await makeAccount(program, 'teacher');
    const categories: { _id: string; names: { en: string } }[] = await callApi(
      program,
      undefined,
      'GET',
      '/api/category',
    );
    const category = categories.find(({ names }) => names.en === 'Art')?._id;
    const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    const full = await publish(program, teacher, 'class', { title: 'Toʻla sinf', category, places: 1 });
    const student = await makeAccount(program, 'student');
    await enrolInClass(program, student, full);
    for (const title of ['Uchinchi', 'Ikkinchi', 'Birinchi', 'Toʻrtinchi'])
      await publish(program, teacher, 'group', { title: `${title} rasm guruhi`, category });
    await publish(program, teacher, 'class', { title: 'Ertaga boshlanadi', category, startDate: soon });

    const cards = joinable.getByRole('article');
    await seeOnceAnew(page, '/courses/art', cards.nth(2));
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('Ertaga boshlanadi');
    await expect(joinable).not.toContainText('Toʻla sinf');
    await expectAccessible(page);
    await joinable.getByRole('link', { name: t('courses/page:joinable.all') }).click();
    await expect(page).toHaveURL('/lessons?category=Art');
    await expect(page.getByRole('article')).toHaveCount(6);
  },
);

test(
  'an unknown course is not found, and leads to all of them',
  beforeRelease,
  async ({ page, t, language }) => {
    const answer = await page.goto('/courses/juggling');
    expect(answer?.status()).toBe(404);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(language === 'uz' ? 'Kurs topilmadi' : 'Course not found');
    await expect(page.getByText('Kurs topilmadi')).toBeVisible();
    await page
      .locator('main')
      .getByRole('link', { name: t('courses/page:missing.all') })
      .click();
    await expect(page).toHaveURL(/\/subjects$/);
    await expect(heading).toHaveText(t('courses/subjects:heading'));
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('courses, questions and the ways on are all there', beforeRelease, async ({ page, t }) => {
    await page.goto('/subjects');
    const links = page.locator('main li a[href^="/courses/"]');
    await expect(links).toHaveCount(courses.length);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await links.filter({ hasText: t('courses:names.chess') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('courses/chess:title'));
    const first = page.locator('main details').first();
    await first.locator('summary').click();
    await expect(first.locator('p')).toBeVisible();
    await page.getByRole('link', { name: t('courses/page:instructor.consultation') }).click();
    await expect(page.locator('#consultation-name')).toBeInViewport();
  });
});

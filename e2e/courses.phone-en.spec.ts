import { courses } from '#src/site/courses/course-list.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { seeOnceAnew } from './kept-page.ts';
import { callApi, enrolInClass, makeAccount, publish } from './set-up.ts';
import { wizardDialog } from './wizard.ts';

test('the teacher’s buttons lead to a session, to the consultation and to the advantages', async ({
  page,
  t,
  language,
  family,
}) => {
  await page.goto('/courses/chess');
  const main = page.locator('main');
  await main.getByRole('link', { name: t('courses/page:instructor.consultation') }).click();
  await expect(page).toHaveURL(/#consultation-name$/);
  await expect(page.locator('#consultation-name')).toBeFocused();
  await expect(page.locator('#consultation-name')).toBeInViewport();
  await main.getByRole('link', { name: t('courses/page:instructor.details') }).click();
  await expect(page.getByRole('heading', { name: t('courses/page:advantages') })).toBeInViewport();
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

test('the trial of a course is a trial of its subject', async ({ page, t }) => {
  await page.goto('/courses/chess');
  await page
    .getByRole('link', { name: t('courses/page:trial') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const draft = await page.evaluate(() => sessionStorage.getItem('trial'));
  expect(draft).toContain('Chess');
});

test('a course shows what of it can be joined now, and leads to all of its subject', async ({
  page,
  t,
  program,
}) => {
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
});

test('an unknown course is not found, and leads to all of them', async ({ page, t, language }) => {
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
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('courses, questions and the ways on are all there', async ({ page, t }) => {
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

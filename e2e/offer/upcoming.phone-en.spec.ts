import { upcomingKeys } from '#src/offer/subscriptions/upcoming-courses.ts';
import { keyOf, pathOf, upcomingCards, upcomingPages } from '#src/offer/upcoming/upcoming-list.ts';
import { beforeRelease, expect, expectAccessible, hydrated, test } from '../journey.ts';

test('the cards of the home page say what is planned, and take an e-mail in place', async ({
  page,
  t,
  family,
  program,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: t('upcoming:heading') });
  for (const course of upcomingCards) {
    const name = t(`subscriptions:names.${keyOf(course)}`);
    const card = section.getByRole('article', { name });
    await expect(card.getByText(t('upcoming:statuses.comingSoon'))).toBeVisible();
    await expect(card).toContainText(t('upcoming:dates.planned'));
    await expect(card.locator('time')).toHaveAttribute('datetime', course.launchDate ?? '');
    await expect(card).toContainText(course.targetAge);
    await expect(card).toContainText(t('upcoming:facts.weeks', { number: course.estimatedDuration }));
    await expect(card).toContainText(t(`upcoming:levels.${course.difficulty}`));
    await expect(card.locator('ul > li')).toHaveCount(3);
    await expect(card.locator('summary')).toContainText(t('upcoming:buttons.notify'));
  }
  const card = section.getByRole('article', { name: t('subscriptions:names.music') });
  await card.locator('summary').click();
  await card.getByLabel(t('subscriptions:form.email')).fill(family.email);
  // Rows to swipe are reached by a keyboard once React is there.
  await hydrated(page);
  await expectAccessible(page);
  await page.waitForFunction(() => performance.now() > 1600);
  await card.getByRole('button', { name: t('subscriptions:notify.button') }).click();
  await expect(card.getByRole('status')).toHaveText(t('subscriptions:asked'));
  const [mail] = await program.mailsTo(family.email, 1);
  expect(mail?.subject).toBe(
    t('subscriptions:mail.upcoming.subject', {
      course: t(`subscriptions:names.${upcomingKeys['music-theory']}`),
    }),
  );
});

test(
  'each page tells of its course, takes an e-mail, and leads to the others',
  beforeRelease,
  async ({ page, t, family, program }) => {
    for (const course of upcomingPages) {
      await page.goto(pathOf(course));
      const name = t(`subscriptions:names.${keyOf(course)}`);
      await expect(page).toHaveTitle(new RegExp(`^${name}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.locator('main').getByText(t('upcoming:statuses.comingSoon'))).toBeVisible();
      await expect(page.locator('main').getByText(t('upcoming:dates.unknown'))).toBeVisible();
      await page.keyboard.press('Shift');
      await hydrated(page);
    }
    await page
      .locator('main')
      .getByRole('link', { name: t('subscriptions:names.ethics') })
      .click();
    await expect(page).toHaveURL('/upcoming-course/1');
    await page
      .locator('main')
      .getByRole('link', { name: t('upcoming:buttons.notify') })
      .click();
    const form = page.locator('main form');
    await expect(form).toBeInViewport();
    await form.getByLabel(t('subscriptions:form.email')).fill(family.email);
    await page.waitForFunction(() => performance.now() > 1600);
    await form.getByRole('button', { name: t('subscriptions:notify.button') }).click();
    await expect(form.getByRole('status')).toHaveText(t('subscriptions:asked'));
    await expectAccessible(page);
    await program.mailsTo(family.email, 1);
  },
);

test('an unknown course is not found, and there are ways on', beforeRelease, async ({ page, t }) => {
  for (const id of ['4', '0', 'ethics', '%F0%9F%98%80']) {
    const answer = await page.goto(`/upcoming-course/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('upcoming/page:missing.heading'));
  }
  await page
    .locator('main')
    .getByRole('link', { name: t('subscriptions:names.blogging') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('subscriptions:names.blogging'));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a card opens its box for an e-mail, and a page is whole', beforeRelease, async ({ page, t }) => {
    await page.goto('/');
    const card = page.getByRole('article', { name: t('subscriptions:names.inventors') });
    await card.locator('summary').click();
    await expect(card.getByLabel(t('subscriptions:form.email'))).toBeVisible();
    await page.goto('/upcoming-course/2');
    await expect(
      page.getByRole('heading', { name: t('upcoming/page:courses.blogging.third.title') }),
    ).toBeVisible();
  });
});

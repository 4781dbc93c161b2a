import type { Locator } from '@playwright/test';
import { pictureWidths } from '#src/people/files/pictures/picture-sizes.ts';
import { beforeRelease, everyVisitor, expect, expectAccessible, hydrated, test } from '../journey.ts';
import { fillLogin } from '../make/people.ts';
import { enrolInClass, enter, makeAccount, publish, sendPicture } from '../make/set-up.ts';
import { catalogue, fillCatalogue, partsOf, rareWord } from './catalogue.ts';

/** It comes in the least width that fills its place on this screen. */
async function expectFittingPicture(card: Locator): Promise<void> {
  const { pixels, fetched } = await card.locator('img').evaluate((image: HTMLImageElement) => ({
    pixels: image.clientWidth * devicePixelRatio,
    fetched: Number(new URL(image.currentSrc).searchParams.get('w')),
  }));
  expect(fetched).toBe(pictureWidths.find((width) => width >= pixels));
}

test(
  'what is on offer is found, and one’s choice leads through the login to its details',
  everyVisitor,
  async ({ page, program, t, sum, language, isMobile }) => {
    const word = await fillCatalogue(program);
    const student = await makeAccount(program, 'student', language);
    const { words, filters, cards, search, more, found } = partsOf(page, t);
    await page.goto('/lessons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${catalogue}:title`));
    await words.fill(`to'garak ${word}`);
    await search.click();
    await expect(found(14)).toBeVisible();
    await expect(cards).toHaveCount(12);
    await expectFittingPicture(cards.first());
    await more.click();
    await expect(cards).toHaveCount(14);
    await expect(cards.nth(12).getByRole('link')).toBeFocused();
    await expect(more).toHaveCount(0);
    await expect(page).toHaveURL(/\?q=to(%27|.)garak/);

    if (isMobile) await filters.click();
    await page.getByLabel(t(`${catalogue}:sort.label`)).selectOption('cheapest');
    await expect(page).toHaveURL(/sort=cheapest/);
    await expect(cards.first()).toContainText(sum('10$'));
    await page.getByLabel(t(`${catalogue}:price.label`)).selectOption('25');
    await expect(found(2)).toBeVisible();
    await page.goBack();
    await expect(found(14)).toBeVisible();
    await expect(page.getByLabel(t(`${catalogue}:price.label`))).toHaveValue('');

    await words.fill(word);
    await words.press('Enter');
    await expect(found(15)).toBeVisible();
    await page.getByRole('radio', { name: t('lessons:search.kind.group') }).check();
    await expect(found(1)).toBeVisible();
    await cards.getByRole('link').click();
    await expect(page).toHaveURL(/\/lessons\/[\w-]+$/);
    await page.getByRole('link', { name: t('lesson-pages:details.enrol') }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await fillLogin(page, t, student);
    await expect(page).toHaveURL(/\/classdetails\/[\w-]+\/group\?enrol=1$/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('enrolments:enrolment.cancel') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Guruh ${word}`);
  },
);

test(
  'a typing error is forgiven; what is not there says what to try',
  beforeRelease,
  async ({ page, program, t }) => {
    const word = await fillCatalogue(program);
    const { words, cards, found } = partsOf(page, t);
    const mistyped = `${word.slice(0, 4)}a${word.slice(5)}`;
    await page.goto(`/lessons?q=${mistyped}&category=cHESS`);
    await expect(found(1)).toBeVisible();
    await expect(page.getByText(t(`${catalogue}:near`, { words: mistyped }))).toBeVisible();
    await expect(page.getByLabel(t('lessons:category.label')).locator('option:checked')).not.toHaveAttribute(
      'value',
      '',
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await words.fill('qqqqqq wwwwww');
    await words.press('Enter');
    await expect(
      page.getByRole('heading', { name: t(`${catalogue}:empty.nothingFor`, { words: 'qqqqqq wwwwww' }) }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('lessons:empty.nothing.button') }).click();
    await expect(page).toHaveURL('/lessons');
    await expect(words).toHaveValue('');
    await expect(cards).toHaveCount(12);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);

    await page.route('**/api/lessons*', (route) => route.abort());
    await page.getByRole('link', { name: t(`${catalogue}:more`) }).click();
    await expect(page.getByRole('alert')).toHaveText(t(`${catalogue}:failed`));
    await page.unroute('**/api/lessons*');
    await page.getByRole('link', { name: t('ui:retry') }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(12);
  },
);

test(
  'what begins soon and has free places is found, and a full class says so',
  beforeRelease,
  async ({ page, program, t }) => {
    const teacher = await makeAccount(program, 'teacher');
    const student = await makeAccount(program, 'student');
    const word = rareWord();
    const title = (name: string) => `${name} ${word}`;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const picture = await sendPicture(program, teacher);
    const make = (name: string, said: object) =>
      publish(program, teacher, 'class', { title: title(name), ...said }, picture);
    const full = await make('Full', { startDate: inDays(2), places: 1 });
    await make('Soon', { startDate: inDays(3), places: 3 });
    await make('Far', { startDate: inDays(90) });
    await make('Undated', {});
    await enrolInClass(program, student, full);

    const { cards, found } = partsOf(page, t);
    await page.goto(`/lessons?q=${word}&sort=soonest`);
    await expect(found(4)).toBeVisible();
    await expect(cards.filter({ hasText: title('Full') })).toContainText(t('lessons:places.full'));
    await expect(cards.filter({ hasText: title('Soon') })).toContainText(
      t('lessons:places.left', { count: 3 }),
    );
    await page.mouse.move(5, 5);
    await hydrated(page);
    await page.getByLabel(t(`${catalogue}:start.label`)).selectOption('week');
    await expect(found(2)).toBeVisible();
    await page.getByLabel(t(`${catalogue}:places.label`)).selectOption('free');
    await expect(found(1)).toBeVisible();
    await expect(page).toHaveURL(/start=week&places=free&sort=soonest/);
    await expectAccessible(page);
    await page.goBack();
    await expect(found(2)).toBeVisible();
    await expect(page.getByLabel(t(`${catalogue}:places.label`))).toHaveValue('');
    await page.reload();
    await expect(found(2)).toBeVisible();
    await page.mouse.move(9, 9);
    await hydrated(page);
    await page.getByLabel(t(`${catalogue}:start.label`)).selectOption('open');
    await expect(cards.getByRole('link')).toHaveText([title('Undated')]);

    await enter(page, await makeAccount(program, 'student'));
    await page.goto(`/classdetails/${full}/class`);
    await expect(page.getByText(t('enrolments/waiting:full'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('enrolments/waiting:wait') })).toBeEnabled();
    await expectAccessible(page);
  },
);

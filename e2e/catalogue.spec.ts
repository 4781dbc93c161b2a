import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { pictureWidths } from '#src/files/picture-sizes.ts';
import { formatDayTime } from '#src/platform/dates.ts';
import { everyVisitor, expect, expectAccessible, hydrated, test } from './journey.ts';
import { fillLogin } from './people.ts';
import type { RunningProgram } from './program.ts';
import { callApi, enrolInClass, enter, makeAccount, publish, sendPicture } from './set-up.ts';

const catalogue = 'lessons/catalogue';

/** A word that stands nowhere else. */
function rareWord(): string {
  const digits = [...randomUUID().replace(/\W/g, '')].slice(0, 9);
  return digits.map((digit) => 'bcdfghklmnprstvz'[parseInt(digit, 16)]).join('');
}

/** Fourteen classes and a group, all with one rare word. */
async function fill(program: RunningProgram): Promise<string> {
  const teacher = await makeAccount(program, 'teacher');
  const categories: { _id: string; name: string }[] = await callApi(
    program,
    undefined,
    'GET',
    '/api/category',
  );
  const category = categories.find(({ name }) => name === 'Chess')?._id;
  const rare = rareWord();
  const picture = await sendPicture(program, teacher);
  for (let number = 1; number <= 14; number++)
    await publish(
      program,
      teacher,
      'class',
      { title: `Toʻgarak ${rare} ${number}`, price: number * 10 },
      picture,
    );
  await publish(program, teacher, 'group', { title: `Guruh ${rare}`, price: 0, category }, picture);
  return rare;
}

function partsOf(page: Page, t: TFunction) {
  return {
    words: page.getByRole('searchbox', { name: t('lessons:search.words') }),
    cards: page.getByRole('article'),
    search: page.getByRole('button', { name: t('lessons:search.go'), exact: true }),
    more: page.getByRole('link', { name: t(`${catalogue}:more`) }),
    found: (number: number) =>
      page.getByRole('heading', { name: t(`${catalogue}:found`, { number }), exact: true }),
  };
}

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
  async ({ page, program, t }) => {
    const word = await fill(program);
    const student = await makeAccount(program, 'student');
    const { words, cards, search, more, found } = partsOf(page, t);
    await page.goto('/lessons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${catalogue}:title`));
    await words.fill(`to'garak ${word}`);
    await search.click();
    await expect(found(14)).toBeVisible();
    await expect(cards).toHaveCount(12);
    await expectAccessible(page);
    await expectFittingPicture(cards.first());
    await more.click();
    await expect(cards).toHaveCount(14);
    await expect(cards.nth(12).getByRole('link')).toBeFocused();
    await expect(more).toHaveCount(0);
    await expect(page).toHaveURL(/\?q=to(%27|.)garak/);

    await page.getByLabel(t(`${catalogue}:sort.label`)).selectOption('cheapest');
    await expect(page).toHaveURL(/sort=cheapest/);
    await expect(cards.first()).toContainText('10$');
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
    await page.getByRole('link', { name: t('enrolments:details.enrol') }).click();
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

test('a typing error is forgiven; what is not there says what to try', async ({ page, program, t }) => {
  const word = await fill(program);
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
});

test('what begins soon and has free places is found, and a full class says so', async ({
  page,
  program,
  t,
}) => {
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
  await expect(page.getByRole('button', { name: t('lessons:places.full') })).toBeDisabled();
  await expectAccessible(page);
});

test('the first page that a visitor opens tells the visitor’s own time, before anything is touched', async ({
  page,
  program,
  t,
  language,
}) => {
  const word = rareWord();
  const startDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await publish(program, await makeAccount(program, 'teacher'), 'class', { title: word, startDate });
  await page.goto(`/lessons?q=${word}`);
  const time = formatDayTime(new Date(startDate), 'America/Los_Angeles', language).replaceAll('-', '-\u2060');
  const own = page.getByRole('article').getByText(t('lessons:date.yours', { time }));
  await expect(own).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await page.mouse.move(5, 5);
  await hydrated(page);
  await expect(own).toBeVisible();
});

test('a choice made before any script was there is not lost', async ({ page, program, t }) => {
  const word = await fill(program);
  const { found } = partsOf(page, t);
  await page.goto(`/lessons?q=${word}`);
  await page.evaluate(() => {
    const select = document.querySelector<HTMLSelectElement>('select[name=price]');
    if (select) select.value = 'free';
  });
  await page.mouse.move(5, 5);
  await hydrated(page);
  await expect(page).toHaveURL(/price=free/);
  await expect(found(1)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the search, its pages and its empty state work the same', async ({ page, program, t }) => {
    const word = await fill(program);
    const { words, cards, search, more, found } = partsOf(page, t);
    await page.goto('/lessons?category=Chess');
    await words.fill(word);
    await search.click();
    await expect(found(1)).toBeVisible();
    await page.getByLabel(t('lessons:category.label')).selectOption('');
    await page.getByLabel(t(`${catalogue}:places.label`)).selectOption('free');
    await page.getByRole('button', { name: t(`${catalogue}:apply`) }).click();
    await expect(found(15)).toBeVisible();
    await expect(cards).toHaveCount(12);
    await more.click();
    await expect(cards).toHaveCount(3);
    await expect(page).toHaveURL(/cursor=/);
    await page.getByRole('link', { name: t(`${catalogue}:toFirst`) }).click();
    await expect(cards).toHaveCount(12);
    await page.goto('/lessons?q=qqqqqq');
    await expect(page.getByText(t(`${catalogue}:empty.tries.words`))).toBeVisible();
    await page.getByRole('link', { name: t('lessons:empty.student.button') }).click();
    await expect(page).toHaveURL('/free-trial');
  });
});

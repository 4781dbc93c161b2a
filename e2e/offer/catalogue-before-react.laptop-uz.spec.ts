import { formatDayTime } from '#src/platform/dates/dates.ts';
import { beforeRelease, expect, hydrated, test } from '../journey.ts';
import { makeAccount, publish } from '../make/set-up.ts';
import { catalogue, fillCatalogue, partsOf, rareWord } from './catalogue.ts';

test('the first page tells the visitor’s own time before anything is touched, and loses no choice made by then', async ({
  page,
  program,
  t,
  language,
}) => {
  const word = rareWord();
  const startDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await publish(program, await makeAccount(program, 'teacher'), 'class', {
    title: word,
    startDate,
    price: 10,
  });
  await page.goto(`/lessons?q=${word}`);
  const time = formatDayTime(new Date(startDate), 'America/Los_Angeles', language).replaceAll('-', '-\u2060');
  const own = page.getByRole('article').getByText(time);
  await expect(own).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await page.keyboard.press('Shift');
  await hydrated(page);
  await expect(own).toBeVisible();

  // A choice that was made before any script was there is not lost.
  const { found } = partsOf(page, t);
  await publish(program, await makeAccount(program, 'teacher'), 'class', {
    title: `Bepul ${word}`,
    price: 0,
  });
  await page.goto(`/lessons?q=${word}`);
  await expect(found(2)).toBeVisible();
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

  test(
    'the search, its pages and its empty state work the same',
    beforeRelease,
    async ({ page, program, t }) => {
      const word = await fillCatalogue(program);
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
    },
  );
});

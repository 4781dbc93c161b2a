import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAccount, publish } from '../make/set-up.ts';

test('classes and groups are found by words, category and kind; what fails can be tried again', async ({
  page,
  program,
  t,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  const [, chess] = await callApi(program, teacher, 'GET', '/api/category');
  const word = randomUUID().slice(0, 8);
  const said = { category: chess._id, price: 0 };
  const first = await publish(program, teacher, 'class', { title: `Toʻgarak ${word} 1`, ...said });
  const { imageUrl } = await callApi(program, teacher, 'GET', `/api/class/${first}`);
  await publish(program, teacher, 'group', { title: `Toʻgarak ${word}, birga` }, imageUrl);
  for (let number = 2; number <= 11; number++)
    await publish(program, teacher, 'class', { title: `Toʻgarak ${word} ${number}` }, imageUrl);
  await enter(page, await makeAccount(program, 'student'));
  await page.goto('/classes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const words = page.getByRole('searchbox', { name: t('lessons:search.words') });
  const cards = page.getByRole('article');
  await words.fill(`to'garak ${word}`);
  await words.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(cards).toHaveCount(10);
  await page.getByRole('button', { name: t('lessons:list.more.class') }).click();
  await expect(cards).toHaveCount(12);
  await expect(cards.nth(9).getByRole('link')).toBeFocused();

  const filters = page.locator('summary').filter({ hasText: t('lessons:search.filters') });
  await filters.click();
  await page.getByRole('link', { name: t('lessons:search.kind.group'), exact: true }).click();
  await expect(cards).toHaveCount(1);
  await expect(filters).toHaveText(t('lessons:search.filtersSet', { number: 1 }));
  await page.goBack();
  await expect(cards).toHaveCount(12);
  await page.getByLabel(t('lessons:category.label')).selectOption(chess._id);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(t('lessons:price.free'));
  await expect(cards).toContainText(t('ui:start.none'));

  await words.fill(`${word} nowhere`);
  await words.press('Enter');
  await expect(page.getByText(t('lessons:empty.nothing.heading'))).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(words).toHaveValue(`to'garak ${word}`);
  await expect(cards).toHaveCount(1);

  await page.route('**/api/class/public*', (route) => route.abort());
  await words.fill(word);
  await words.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('lessons:list.failed'));
  await expect(cards).toHaveCount(1);
  await page.unroute('**/api/class/public*');
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: t('lessons:search.kind.class'), exact: true }).click();
  await expect(page).toHaveURL(/kind=class/);
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAccount, makeAdmin, publish } from '../make/set-up.ts';
import { expectNews, LessonForm } from '../offer/lesson-form.ts';

const categories = 'staff/lessons/categories';

test('a category merged while a teacher edits a class in it', async ({
  page,
  browser,
  program,
  t,
  language,
}) => {
  const [admin, teacher] = [await makeAdmin(program), await makeAccount(program, 'teacher')];
  const [from, into] = [randomUUID(), randomUUID()];
  await enter(page, admin);
  await page.goto('/admin/categories');
  await add(page, t, from);
  await add(page, t, into);
  const listed = await callApi(program, undefined, 'GET', '/api/category');
  const idOf = (word: string) =>
    listed.find(({ names }: { names: { en: string } }) => names.en === `Music ${word}`)._id;
  const id = await publish(program, teacher, 'class', { title: 'Dutor', category: idOf(from) });

  const context = await browser.newContext({ baseURL: program.url });
  await context.addCookies([{ name: 'language', value: language, url: program.url }]);
  const theirs = await context.newPage();
  await enter(theirs, teacher);
  await theirs.goto(`/edit/${id}/class`);
  const form = new LessonForm(theirs, t);
  await expect(form.category.locator('option:checked')).toContainText(from);
  await form.field('title').fill('Dutor, first songs');

  const row = page.getByRole('row').filter({ hasText: `Music ${from}` });
  await row.getByRole('button', { name: t(`${categories}:merge.button`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t(`${categories}:merge.into`)).selectOption(idOf(into));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t(`${categories}:merge.button`) }).click();
  await expect(page.getByRole('status').filter({ hasText: t(`${categories}:merge.done`) })).toBeVisible();

  await form.send('edit.submit').click();
  await expectNews(theirs, t('lessons:edit.done'));
  const saved = await callApi(program, teacher, 'GET', `/api/class/${id}`);
  expect(saved).toMatchObject({ title: 'Dutor, first songs', category: idOf(into) });
  await theirs.goto(`/lessons?category=${idOf(from)}`);
  await expect(theirs.getByRole('article')).toContainText(['Dutor, first songs']);
  await context.close();
});

async function add(page: Page, t: Translate, word: string): Promise<void> {
  await page.getByRole('button', { name: t(`${categories}:add.button`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t(`${categories}:columns.nameEn`)).fill(`Music ${word}`);
  await dialog.getByLabel(t(`${categories}:columns.nameUz`)).fill(`Musiqa ${word}`);
  await dialog.getByRole('button', { name: t(`${categories}:add.button`) }).click();
  await expect(page.getByRole('row').filter({ hasText: `Music ${word}` })).toBeVisible();
}

import { randomUUID } from 'node:crypto';
import { figureIn } from '#src/platform/language/spoken.ts';
import { beforeRelease, everyVisitor, expect, expectAccessible, test } from '../journey.ts';
import { fillLogin } from '../make/people.ts';
import { callApi, enter, logInByApi, makeAccount, meeting, publish } from '../make/set-up.ts';
import { withoutStream } from '../settled.ts';
import { expectNews, LessonForm, photo } from './lesson-form.ts';

test(
  'a teacher publishes a class with a picture, and it is on offer',
  everyVisitor,
  async ({ page, program, t, sum }) => {
    const teacher = await makeAccount(program, 'teacher');
    await enter(page, teacher);
    await page.goto('/add-class-group');
    const form = new LessonForm(page, t);
    const title = `Chess ${randomUUID()}`;
    await expect(form.field('title')).toBeVisible();
    await form.field('teacherName').fill('Nodira Azimova');
    await form.field('title').fill(title);
    await form.field('description').fill('Openings\n\nEndgames');
    await form.place('link').check();
    await form.field('link').fill('meet.dars.test/room');
    await form.picture.setInputFiles(await photo());
    await form.field('startDate').fill('2027-03-14T02:30');
    await form.category.selectOption({ index: 3 });
    await form.field('price').fill('24,50');
    await form.field('priceFor').selectOption('month');
    await form.field('minutes').fill('45');
    await form.field('places').fill('8');
    await form.send('add.submit').click();
    await expectNews(page, t('lessons:add.done'));

    const [made] = await callApi(program, teacher, 'GET', '/api/class/own-classes');
    expect(made).toMatchObject({
      title,
      places: 8,
      priceFor: 'month',
      minutes: 45,
      price: 24.5,
      startDate: '2027-03-14T10:30:00.000Z',
      link: meeting,
    });
    await page.goto('/classes');
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText(t('lessons:price.for.month', { price: sum('24.50$') }));
    await expect(card).toContainText('Nodira Azimova');
    await expect(card).toContainText(t('lessons:places.left', { count: 8 }));
    await expect(card).toContainText('14/03/2027-10:30 UTC');
    await expect(card.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/classdetails/${made._id}/class`);
  },
);

test(
  'a teacher changes a group, takes it off offer and deletes it',
  beforeRelease,
  async ({ page, program, t, language }) => {
    const teacher = await makeAccount(program, 'teacher');
    const title = `Abacus ${randomUUID()}`;
    // Of the hour that comes twice, the second; and with seconds, which the field does not show.
    const startDate = '2027-11-07T09:30:15.000Z';
    const id = await publish(program, teacher, 'group', { title, startDate, price: 24.5 });
    const list = '/api/group/own-groups';
    const [before] = await callApi(program, teacher, 'GET', list);
    await enter(page, teacher);
    await page.goto(`/edit/${id}/group`);
    const form = new LessonForm(page, t);
    await expect(form.field('startDate')).toHaveValue('2027-11-07T01:30');
    await expect(form.field('price')).toHaveValue(figureIn('24.50', language));
    await form.field('title').fill(`${title}, changed`);
    await form.field('price').fill('');
    await page.getByRole('switch').uncheck();
    await form.send('edit.submit').click();
    await expectNews(page, t('lessons:edit.done'));
    const changes = { title: `${title}, changed`, price: null, isPublished: 'false' };
    expect(await callApi(program, teacher, 'GET', list)).toEqual([{ ...before, ...changes }]);
    expect(await callApi(program, undefined, 'GET', `/api/group/public?q=${title}`)).toEqual([]);

    await page.goto(`/edit/${id}/group`);
    await form.picture.setInputFiles(await photo());
    await form.send('edit.submit').click();
    await expectNews(page, t('lessons:edit.done'));
    const [pictured] = await callApi(program, teacher, 'GET', list);
    expect(pictured.imageUrl).not.toBe(before.imageUrl);

    await page.goto(`/edit/${id}/group`);
    await page.getByRole('button', { name: t('lessons:delete.button.group') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('lessons:delete.yes') })
      .click();
    await expectNews(page, t('lessons:deleted'));
    expect(await callApi(program, teacher, 'GET', list)).toEqual([]);
  },
);

test('what was typed survives a reload and a login; a picture that is stopped, one that does not get through, a lost answer: trying again makes one record', async ({
  page,
  program,
  t,
  language,
}) => {
  const teacher = await makeAccount(program, 'teacher', language);
  await enter(page, teacher);
  await withoutStream(page);
  await page.goto('/add-class-group');
  const form = new LessonForm(page, t);
  await form.fill('Abacus');
  await page.reload();
  await expect(page.getByText(t('lessons:draft.kept'))).toBeVisible();
  await expect(form.field('description')).toHaveValue('For children from 7 to 9.');
  await page.getByRole('button', { name: t('lessons:draft.startOver') }).click();
  await expect(form.field('title')).toHaveValue('');
  await page.reload();
  await expect(page.getByText(t('lessons:draft.kept'))).toBeHidden();

  // The session has ended, of which the page hears by a press alone: its person logs in, and is back at the form.
  await form.kind('group').check();
  await form.fill('Phonics');
  await form.picture.setInputFiles(await photo());
  await callApi(program, teacher, 'POST', '/api/user/logout');
  await form.send('add.submit').click();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, t, teacher);
  await expect(form.field('title')).toHaveValue('Phonics');

  await page.route('**/api/files', () => {});
  await form.picture.setInputFiles(await photo());
  await form.send('add.submit').click();
  await expect(form.root.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await form.root.getByRole('button', { name: t('files:sending.stop') }).click();
  await expect(form.root).toContainText(t('files:sending.stopped'));
  await expect(form.send('add.submit')).not.toHaveAttribute('aria-busy');
  await page.unroute('**/api/files');
  await page.route('**/api/files', (route) => route.abort());
  await form.send('add.submit').click();
  await expect(form.alert).toContainText(t('files:picture.failed'));
  await expect(form.alert).toContainText(t('ui:offline'));
  await expect(form.alert).toBeInViewport({ ratio: 0.9 });
  await page.unroute('**/api/files');

  // The server hears of it, and its answer is lost.
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/files')) sent++;
  });
  await page.route('**/api/group', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.send('add.submit').click();
  await expect(form.alert).toHaveText(t('ui:offline'));
  await expect(form.field('title')).toHaveValue('Phonics');
  await expectAccessible(page);
  await page.unroute('**/api/group');
  // A failure that says nothing is told in our own words.
  await page.route('**/api/group', (route) => route.fulfill({ status: 409, body: 'not JSON' }));
  await form.send('add.submit').click();
  await expect(form.alert).toHaveText(t('lessons:failed'));
  await page.unroute('**/api/group');
  await form.field('title').fill('Phonics, first words');
  await form.send('add.submit').click();
  await expectNews(page, t('lessons:add.done'));
  expect(sent).toBe(1);
  const again = await logInByApi(program, teacher);
  const [group, ...more] = await callApi(program, again, 'GET', '/api/group/own-groups');
  expect([group?.title, more]).toEqual(['Phonics, first words', []]);
});

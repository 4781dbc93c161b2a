import { expect, holdReact, holdScripts, hydrated, test } from './journey.ts';
import { expectNews, LessonForm, photo } from './lesson-form.ts';
import { callApi, enter, makeAccount, makeFamily, publish } from './set-up.ts';

test('what was typed before any script came stays, and is saved when its button is pressed', async ({
  page,
  program,
  t,
}) => {
  const { mother } = await makeFamily(program);
  await enter(page, mother);
  const written: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && written.push(request.method()));
  const letScriptsCome = await holdScripts(page);
  await page.goto('/account', { waitUntil: 'commit' });
  const name = page.getByLabel(t('settings:account.name'));
  await name.fill('Gulnora opa');
  letScriptsCome();
  await hydrated(page);
  await expect(name).toHaveValue('Gulnora opa');
  // Nobody has pressed anything yet.
  expect(written).toEqual([]);
  await page.getByRole('button', { name: t('settings:account.save') }).click();
  await expect
    .poll(async () => (await callApi(program, mother, 'GET', '/api/user/login/access')).user.name)
    .toBe('Gulnora opa');
});

test('a field that was emptied before any script came stays empty, and is saved so', async ({
  page,
  program,
  t,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  const id = await publish(program, teacher, 'class', { price: 24.5 });
  await enter(page, teacher);
  const letScriptsCome = await holdScripts(page);
  await page.goto(`/edit/${id}/class`, { waitUntil: 'commit' });
  const form = new LessonForm(page, t);
  await form.field('price').fill('');
  await form.field('startDate').fill('');
  letScriptsCome();
  await hydrated(page);
  await expect(form.field('price')).toHaveValue('');
  await form.send('edit.submit').click();
  await expectNews(page, t('lessons:edit.done'));
  const [kept] = await callApi(program, teacher, 'GET', '/api/class/own-classes');
  expect([kept.price, kept.startDate]).toEqual([null, null]);
});

test('a picture that was chosen before any script came is the one that is shown', async ({
  page,
  program,
  t,
}) => {
  const { teacher } = await makeFamily(program);
  await enter(page, teacher);
  const letScriptsCome = await holdScripts(page);
  await page.goto('/add-class-group', { waitUntil: 'commit' });
  const { picture } = new LessonForm(page, t);
  await picture.setInputFiles(await photo());
  letScriptsCome();
  await hydrated(page);
  await expect(page.locator('form img[src^="blob:"]')).not.toHaveJSProperty('naturalWidth', 0);
});

test('on a device that has moved, a page is asked for anew on its new clock', async ({
  page,
  program,
  context,
}) => {
  const { mother } = await makeFamily(program);
  await enter(page, mother);
  const here = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await context.addCookies([{ name: 'zone', value: 'Pacific/Kiritimati', url: program.url }]);
  await page.goto('/dashboard');
  const zone = () =>
    page.evaluate(
      () => JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=page]')?.content ?? '').visit.zone,
    );
  await expect.poll(() => zone().catch(() => '')).toBe(here);
  await hydrated(page);
});

test('a page that comes writes nothing by itself, whatever ticks and choices stand on it', async ({
  page,
  program,
}) => {
  const { mother, teacher } = await makeFamily(program);
  const written: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && written.push(request.url()));
  for (const [who, paths] of [
    [mother, ['/dashboard', '/notifications', '/settings', '/family']],
    [teacher, ['/add-class-group', '/teacher-page', '/my-hours', '/notifications']],
  ] as const) {
    await enter(page, who);
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
    }
  }
  expect(written).toEqual([]);
});

test('a signed-in page does not move when React comes: a press would miss what it meant', async ({
  page,
  program,
}) => {
  await enter(page, await makeAccount(program, 'student'));
  for (const path of ['/dashboard', '/my-schedule', '/account']) {
    const letReactCome = await holdReact(page);
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    letReactCome();
    await hydrated(page);
    await page.waitForTimeout(300);
    expect([path, await heading.boundingBox()]).toEqual([path, before]);
    await page.unroute('**/entry-client-*.js');
  }
});

import { expect, holdReact, holdScripts, hydrated, test } from '../journey.ts';
import { callApi, enter, makeAccount, makeFamily, publish } from '../make/set-up.ts';
import { expectNews, LessonForm, photo } from '../offer/lesson-form.ts';

test('on a device that has moved a page is asked for anew; none moves when React comes; what was typed before is saved', async ({
  page,
  program,
  context,
  t,
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

  const written: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && written.push(request.method()));
  // A press would miss what it meant.
  for (const path of ['/dashboard', '/my-schedule']) {
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

test('a field that was emptied and a picture that was chosen before any script came are saved so', async ({
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
  await form.picture.setInputFiles(await photo());
  letScriptsCome();
  await hydrated(page);
  await expect(form.field('price')).toHaveValue('');
  await expect(page.locator('form img[src^="blob:"]')).not.toHaveJSProperty('naturalWidth', 0);
  await form.send('edit.submit').click();
  await expectNews(page, t('lessons:edit.done'));
  const [kept] = await callApi(program, teacher, 'GET', '/api/class/own-classes');
  expect([kept.price, kept.startDate]).toEqual([null, null]);
});

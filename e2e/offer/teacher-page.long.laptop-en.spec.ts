import { translator } from '#src/platform/texts/i18n.server.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAccount, makeAdmin, publish } from '../make/set-up.ts';
import { Wizard } from './wizard.ts';

const uz = translator('uz');

test('a teacher writes a page, the staff publish it, a parent comes to it from a class and wishes for a lesson with her', async ({
  page: laptop,
  browser,
  program,
  family,
  t,
}) => {
  const [admin, teacher] = [await makeAdmin(program), await makeAccount(program, 'teacher')];
  const [name, title] = [`Gulnoza Oʻktamova ${Date.now()}`, `Suzani ${crypto.randomUUID()}`];
  await callApi(program, teacher, 'PUT', '/api/teacher-profile', { name });
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: '09:00', closesAt: '21:00' }));
  await callApi(program, teacher, 'PUT', '/api/working-hours', { zone: 'America/New_York', days });
  const lesson = await publish(program, teacher, 'class', { title });

  await enter(laptop, teacher);
  await laptop.goto('/teacher-page');
  await laptop.getByLabel(t('teachers/pages:about.uz')).fill('Kashtachilikdan oʻn yildan beri dars beraman.');
  await laptop.getByRole('button', { name: t('teachers/pages:send') }).click();
  await expect(laptop.getByRole('group', { name: t('teachers/pages:languages') })).toContainText(
    t('platform:fields.required'),
  );
  await laptop.getByRole('checkbox', { name: t('teachers/pages:names.uz') }).check({ force: true });
  await expect(laptop.getByRole('region', { name: t('teachers/pages:preview') })).toContainText(
    'Kashtachilik',
  );
  await laptop.getByRole('button', { name: t('teachers/pages:send') }).click();
  await expect(laptop.getByText(t('teachers/pages:state.waiting'))).toBeVisible();

  await enter(laptop, admin);
  await laptop.goto('/admin');
  await laptop
    .getByRole('listitem')
    .filter({ hasText: t('desk/today:sections.teacherPages.heading') })
    .getByRole('link', { name })
    .click();
  await expect(laptop.getByText('Kashtachilikdan')).toBeVisible();
  await laptop.getByRole('button', { name: t('staff/site/teacher-pages:publish.button') }).click();
  await laptop
    .getByRole('dialog')
    .getByRole('button', { name: t('staff/site/teacher-pages:publish.button') })
    .click();
  await expect(laptop.getByText(t('staff/site/teacher-pages:publish.done'))).toBeVisible();
  await laptop.goto('/admin/teacher-pages');
  await expect(laptop.getByText(t('staff/site/teacher-pages:nothing'))).toBeVisible();

  const context = await browser.newContext({
    ...{ baseURL: program.url, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    timezoneId: 'America/New_York',
  });
  await context.addCookies([{ name: 'language', value: 'uz', url: program.url }]);
  const phone = await context.newPage();
  await phone.goto(`/lessons?q=${title}`);
  await phone.getByRole('article').getByRole('link', { name }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(phone.getByText('Kashtachilikdan')).toBeVisible();
  await expect(
    phone.getByRole('heading', { name: uz('teacher-pages:free.heading', { name }) }),
  ).toBeVisible();
  await expect(phone.getByRole('link', { name: title })).toHaveAttribute('href', `/lessons/${lesson}`);
  await expectAccessible(phone);
  await phone.getByRole('link', { name: uz('teacher-pages:trial') }).click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog.getByText(uz('trials:wish', { teacher: name }))).toBeVisible();
  await expectAccessible(phone);

  // In a tab of its own the address says it, as soon as somebody begins to type.
  const address = `/free-trial?teacher=${new URL(phone.url()).pathname.split('/').at(-1)}`;
  const tab = await context.newPage();
  await tab.goto(address);
  const wizard = new Wizard(tab.locator('main'), uz);
  await wizard.fillParent(family);
  await expect(tab.getByText(uz('trials:wish', { teacher: name }))).toBeVisible();
  await expect(wizard.field('wishedTeacher')).toHaveValue(name);
  await wizard.fillStudent(family);
  await wizard.bookTime();
  await wizard.button('next').click();
  await wizard.button('finish').click();
  await expect(tab.getByRole('dialog')).toBeVisible();
  await laptop.goto(`/admin/trials?q=${encodeURIComponent(family.email)}`);
  await laptop.getByRole('link', { name: family.child }).first().click();
  await expect(laptop.getByText(name, { exact: true })).toBeVisible();

  await phone.goto('/teachers/nobody-of-this-name');
  await expect(phone.getByRole('heading', { name: uz('teacher-pages:gone.heading') })).toBeVisible();
  await context.close();
});

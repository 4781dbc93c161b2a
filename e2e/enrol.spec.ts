import { randomUUID } from 'node:crypto';
import type { TFunction } from 'i18next';
import { everyVisitor, expect, expectAccessible, test } from './journey.ts';
import { fillLogin } from './people.ts';
import { callApi, enrolInClass, enter, makeAccount, meeting, publish, sendPicture } from './set-up.ts';

test('a student finds a class, enrols and joins the meeting', everyVisitor, async ({ page, program, t }) => {
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  const title = `Chess ${randomUUID()}`;
  const id = await publish(program, teacher, 'class', { title, startDate: soon(5) });
  await enter(page, student);
  await page.goto('/classes');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('tab', { name: t('enrolments:details.tabs.about') }).focus();
  const tabs = { learning: '25', schedule: 'UTC', teacher: t('enrolments:details.teacher.heading') };
  for (const [tab, text] of Object.entries(tabs)) {
    await page.keyboard.press('ArrowRight');
    const name = t(`enrolments:details.tabs.${tab}`);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name })).toContainText(text);
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
  }
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('tabpanel')).toContainText(t('enrolments:details.teacher.heading'));

  await page.getByRole('button', { name: t('enrolments:details.enrol') }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('enrolments:enrolment.payment'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('enrolments:enrolment.confirm') }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: t('enrolments:enrolment.done') })).toBeVisible();
  await expect(page.getByText(/^(Starts in \d min|\d daqiqadan keyin boshlanadi)$/)).toBeVisible();
  await expectAccessible(page);
  expect((await program.mailsTo(student.email, 2)).at(-1)?.subject).toContain(title);
  expect((await program.mailsTo(teacher.email, 2)).at(-1)?.subject).toContain(title);

  await page.getByRole('link', { name: t('enrolments:next.open') }).click();
  await expect(page).toHaveURL(`/classroom/${id}/class`);
  await expect(page.getByText('UTC')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('enrolments:classroom.about') }).click();
  await page.getByRole('link', { name: t('enrolments:details.enter') }).click();

  await page.route(`${meeting}**`, (route) => route.fulfill({ body: 'Welcome to the lesson' }));
  await page.getByRole('button', { name: t('enrolments:classroom.join') }).click();
  await expect(dialog).toContainText('meet.dars.test');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('enrolments:classroom.dialog.confirm') }).click();
  await expect(page).toHaveURL(meeting);
});

test('a failed enrolment loses nothing, and trying again enrols once', async ({ page, program, t }) => {
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  const id = await publish(program, teacher, 'group', { price: 0 });
  await enter(page, student);
  await page.goto(`/classdetails/${id}/group`);
  await page.getByRole('button', { name: t('enrolments:details.enrol') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('enrolments:enrolment.confirm') });

  await page.context().setOffline(true);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText(t('enrolments:enrolment.failed.title'));
  await expect(dialog.getByRole('alert')).toContainText(t('enrolments:enrolment.failed.text'));
  await expect(dialog.getByRole('alert')).toContainText(t('ui:offline'));
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);

  // This time the server hears of it, and its answer is lost.
  await page.context().setOffline(false);
  await page.route('**/api/manual-purchase/group', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm.click();
  await expect(confirm).not.toHaveAttribute('aria-busy');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/manual-purchase/group');
  await confirm.click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.locator(`a[href="/classroom/${id}/group"]`)).toHaveCount(1);
  expect(await callApi(program, student, 'GET', '/api/manual-purchase')).toHaveLength(1);
});

test('what could not be loaded says so, and comes when tried again', async ({ page, program, t }) => {
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  const [category] = await callApi(program, teacher, 'GET', '/api/category');
  const id = await publish(program, teacher, 'class', { title: 'Abacus', category: category._id });
  await enrolInClass(program, student, id);
  await enter(page, student);
  const screens = [
    ['/dashboard', '**/api/manual-purchase*', 'enrolments:dashboard.failed'],
    [`/classroom/${id}/class`, '**/api/class/*', 'enrolments:classroom.failed'],
    [`/classdetails/${id}/class`, '**/api/class/*', 'enrolments:details.failed'],
    [`/classdetails/${id}/class`, '**/api/category', 'lessons:category.failed'],
  ] as const;
  for (const [path, address, text] of screens) {
    await page.route(address, (route) => route.abort());
    await page.goto(path);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(t(text));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/dashboard') await expectAccessible(page);
    await page.unroute(address);
    await alert.getByRole('button', { name: t('ui:retry') }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByText('Abacus').first()).toBeVisible();
  }
});

test('an empty dashboard says what to do next', async ({ page, program, t }) => {
  await enter(page, await makeAccount(program, 'student'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome(t, 'student'));
  const trial = page.getByRole('main').getByRole('link', { name: t('enrolments:empty.student.second') });
  await expect(trial).toHaveAttribute('href', '/free-trial');
  await expectAccessible(page);
  await page.getByRole('link', { name: t('enrolments:empty.student.first') }).click();
  await expect(page).toHaveURL('/classes');

  await enter(page, await makeAccount(program, 'teacher'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome(t, 'teacher'));
  await expectAccessible(page);
  await page.getByRole('link', { name: t('enrolments:empty.teacher.first') }).click();
  await expect(page).toHaveURL('/add-class-group');
});

test('a teacher sees what they teach and who learns there, page by page', async ({ page, program, t }) => {
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  const id = await publish(program, teacher, 'class', { title: 'The first class' });
  await enrolInClass(program, student, id);
  const picture = await sendPicture(program, teacher);
  for (let number = 2; number <= 25; number++)
    await publish(program, teacher, 'class', { title: `Class ${number}` }, picture);
  const hidden = await publish(
    program,
    teacher,
    'group',
    { title: 'Not yet', isPublished: 'false' },
    picture,
  );
  await enter(page, teacher);
  await page.goto('/dashboard');
  const group = page.getByRole('article').filter({ hasText: 'Not yet' });
  await expect(group).toContainText(t('enrolments:teaching.unpublished'));
  await expect(group).toContainText(t('enrolments:teaching.noLearners'));
  await expect(group.getByRole('link').first()).toHaveAttribute('href', `/edit/${hidden}/group`);
  await expectAccessible(page);

  const first = page.getByRole('article').filter({ hasText: 'The first class' });
  await expect(first).toHaveCount(0);
  const more = page.getByRole('button', { name: t('enrolments:dashboard.more') });
  await page.route('**/own-classes?*', (route) => route.abort());
  await more.click();
  await expect(page.getByRole('alert')).toHaveText(t('enrolments:dashboard.failed'));
  await page.unroute('**/own-classes?*');
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect(first).toContainText(t('enrolments:teaching.learner'));
  await expect(first.getByRole('link').first()).toBeFocused();
  await expect(more).toHaveCount(0);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(`/edit/${id}/class`);

  await page.goto(`/classdetails/${id}/class`);
  await expect(page.getByRole('link', { name: t('enrolments:details.edit') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('enrolments:details.enrol') })).toHaveCount(0);
});

test('who may not enrol or enter is told or led on', async ({ page, program, t }) => {
  const teacher = await makeAccount(program, 'teacher');
  const id = await publish(program, teacher, 'class');
  await enter(page, await makeAccount(program, 'teacher'));
  await page.goto(`/classdetails/${id}/class`);
  await expect(page.getByText(t('enrolments:details.onlyStudents'))).toBeVisible();
  await expectAccessible(page);

  const student = await makeAccount(program, 'student');
  await enter(page, student);
  await page.goto(`/classroom/${id}/class`);
  await expect(page).toHaveURL(`/classdetails/${id}/class`);
  await page.goto(`/classdetails/${id}/lecture`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('workspace:problem.gone.heading'));

  // As it is where payment is required and has not been seen yet.
  await enrolInClass(program, student, id);
  await page.route(`**/api/class/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), link: undefined } });
  });
  await page.goto(`/classroom/${id}/class`);
  await expect(page.getByText(t('enrolments:classroom.unpaid'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('enrolments:classroom.join') })).toHaveCount(0);
  await expectAccessible(page);
});

test('a session that ends leads to the login, and from there back', async ({ page, program, t }) => {
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  const id = await publish(program, teacher, 'class');
  const address = `/classdetails/${id}/class?tab=schedule`;
  await enter(page, student);
  await page.goto(address);
  await expect(page.getByRole('tabpanel')).toBeVisible();

  // A check that fails is logged, and forgets nothing: with the connection back it leads on by itself.
  const said = page.waitForEvent('console', (message) => /session could not be checked/.test(message.text()));
  await page.route('**/api/user/login/access', (route) => route.abort());
  await page.goto('/dashboard');
  expect((await said).type()).toBe('warning');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
  await page.unroute('**/api/user/login/access');
  await page.goto(address);
  await expect(page.getByRole('tabpanel')).toBeVisible();

  // Logged out in another tab.
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  const menu = other.getByRole('button', { name: t('workspace:openMenu') });
  if (await menu.isVisible()) await menu.click();
  await other.getByRole('button', { name: t('workspace:logOut.button') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('workspace:logOut.yes') })
    .click();
  await expect(other).toHaveURL('/login');
  await other.close();
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, t, student);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('tabpanel')).toBeVisible();
  // Whatever the page still asks for would notice it before anything is pressed.
  await page.waitForLoadState('networkidle');

  // Ended by the server; noticed when something is pressed.
  const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? '';
  await callApi(program, { ...student, token }, 'POST', '/api/user/logout');
  await page.getByRole('button', { name: t('enrolments:details.enrol') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('enrolments:enrolment.confirm') })
    .click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, t, student);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: t('enrolments:details.enrol') })).toBeVisible();
});

function welcome(t: TFunction, role: 'student' | 'teacher'): string {
  return t('enrolments:dashboard.welcome', { role: t(`enrolments:dashboard.roles.${role}`) });
}

/** An instant so many minutes from now. */
function soon(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

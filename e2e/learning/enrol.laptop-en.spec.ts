import { randomUUID } from 'node:crypto';
import { everyVisitor, expect, expectAccessible, hydrated, test } from '../journey.ts';
import { fillLogin } from '../make/people.ts';
import { callApi, enter, makeAccount, meeting, publish } from '../make/set-up.ts';
import { withoutStream } from '../settled.ts';

test(
  'a student finds a class, enrols and joins the meeting',
  everyVisitor,
  async ({ page, program, t, language }) => {
    const teacher = await makeAccount(program, 'teacher');
    const student = await makeAccount(program, 'student', language);
    const title = `Chess ${randomUUID()}`;
    const id = await publish(program, teacher, 'class', { title, startDate: soon(5) });
    await enter(page, student);
    await page.goto('/classes');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await page.getByRole('tab', { name: t('lesson-pages:details.tabs.about') }).focus();
    // Tabs are turned by React: a key before it is there is not kept.
    await hydrated(page);
    for (const [tab, text] of [
      ['learning', '25'],
      ['schedule', 'UTC'],
      ['teacher', t('lesson-pages:details.teacher.heading')],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      const name = t(`lesson-pages:details.tabs.${tab}`);
      await expect(page.getByRole('tab', { name })).toBeFocused();
      await expect(page.getByRole('tabpanel', { name })).toContainText(text);
      await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
    }
    await page.reload();
    await expect(page.getByRole('tabpanel')).toContainText(t('lesson-pages:details.teacher.heading'));

    await page.getByRole('button', { name: t('lesson-pages:details.enrol') }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('enrolments:enrolment.payment'));
    await dialog.getByRole('button', { name: t('enrolments:enrolment.confirm') }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('status').filter({ hasText: t('enrolments:enrolment.done') })).toBeVisible();
    await expect(page.getByText(/^(Starts in \d min|\d daqiqadan keyin boshlanadi)$/)).toBeVisible();
    expect((await program.mailsTo(student.email, 2)).at(-1)?.subject).toContain(title);
    expect((await program.mailsTo(teacher.email, 2)).at(-1)?.subject).toContain(title);

    await page.route(`${meeting}**`, (route) => route.fulfill({ body: 'Welcome to the lesson' }));
    // It begins in some minutes: one press, and one is there.
    await page.getByRole('link', { name: t('home/dashboard:next.open') }).click();
    await expect(page).toHaveURL(meeting);
    await page.goto(`/classroom/${id}/class`);
    await expect(page.getByText('UTC')).toBeVisible();
    await page.getByRole('link', { name: t('lesson-pages:classroom.about') }).click();
    await page.getByRole('link', { name: t('lesson-pages:details.enter') }).click();

    await page.getByRole('button', { name: t('lesson-pages:classroom.join') }).click();
    await expect(dialog).toContainText('meet.dars.test');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('lesson-pages:classroom.dialog.confirm') }).click();
    await expect(page).toHaveURL(meeting);
  },
);

test('a session that ends leads to the login, and from there back', async ({ page, program, t }) => {
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  const id = await publish(program, teacher, 'class');
  const address = `/classdetails/${id}/class?tab=schedule`;
  await enter(page, student);
  await page.goto(address);
  await expect(page.getByRole('tabpanel')).toBeVisible();

  // A check that fails is logged, and forgets nothing: with the connection back it leads on by itself.
  const said: string[] = [];
  page.on('console', (message) => {
    if (/session could not be checked/.test(message.text())) said.push(message.type());
  });
  await page.route('**/api/user/login/access', (route) => route.abort());
  // A page that comes whole needs no check.
  await page.context().clearCookies({ name: 'page' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
  // By the page, and by the login, which would lead on by itself while another address is opened.
  await expect.poll(() => said).toEqual(['warning', 'warning']);
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
  // Whatever the page still asks for would notice it before anything is pressed. Only a new document is waited for.
  await withoutStream(page);
  await page.goto(address, { waitUntil: 'networkidle' });

  // Ended by the server; noticed when something is pressed.
  const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? '';
  await callApi(program, { ...student, token }, 'POST', '/api/user/logout');
  await page.getByRole('button', { name: t('lesson-pages:details.enrol') }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, t, student);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: t('lesson-pages:details.enrol') })).toBeVisible();
});

/** An instant so many minutes from now. */
function soon(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

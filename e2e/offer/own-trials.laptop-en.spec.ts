import { everyVisitor, expect, expectAccessible, test } from '../journey.ts';
import { bookTrial, callApi, enter, makeAccount, makeAdmin } from '../make/set-up.ts';

test(
  'a teacher finds the trial lesson that was given to them, and notes the call',
  everyVisitor,
  async ({ page, context, program, family, t }) => {
    const [admin, teacher] = [await makeAdmin(program), await makeAccount(program, 'teacher')];
    await enter(page, teacher);
    await page.goto('/dashboard');
    await expect(page.getByText(t('home/dashboard:empty.teacher.heading'))).toBeVisible();
    const heading = page.getByRole('heading', { name: t('trials/own:heading') });
    await expect(heading).toHaveCount(0);

    const slots = await callApi(program, undefined, 'GET', '/api/schedule/slots');
    const { uri } = await callApi(program, undefined, 'POST', '/api/schedule/events', {
      startTime: slots.at(-1).startTime,
      name: family.name,
      email: family.email,
      tel: family.phone,
    });
    const id = await bookTrial(program, family, uri);
    const { user } = await callApi(program, teacher, 'GET', '/api/user/login/access');
    await callApi(program, admin, 'PATCH', `/api/admin/trials/${id}/teacher`, { teacherId: user._id });
    await page.reload();
    await expect(heading).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: family.child });
    await expect(card).toContainText(t('trials:options.Chess'));
    await expect(card.getByRole('link', { name: family.phone })).toHaveAttribute('href', /^tel:\+?\d+$/);

    await page.route('**/api/dashboard', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), trials: null } });
    });
    // Without the page cookie the browser itself asks for what the page shows.
    await context.clearCookies({ name: 'page' });
    await page.reload();
    const problem = page.getByRole('alert');
    await expect(problem).toContainText(t('trials/own:failed'));
    await expect(
      page.getByText(t('home/dashboard:empty.teacher.heading')),
      'all else is there',
    ).toBeVisible();
    await page.unroute('**/api/dashboard');
    await problem.getByRole('button', { name: t('ui:retry') }).click();
    await expect(problem).toHaveCount(0);

    await card.getByRole('button', { name: t('trials/own:contact.button') }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: t('trials/own:contact.confirm') });
    await expectAccessible(page);
    await page.route('**/contacted', (route) => route.abort());
    await confirm.click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await page.unroute('**/contacted');
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText(t('trials/own:contacted'));
    await expect(page.getByText(t('trials/own:contact.done'))).toBeVisible();

    await callApi(program, admin, 'POST', `/api/admin/trials/${id}/cancel`);
    await page.reload();
    await expect(page.getByText(t('home/dashboard:empty.teacher.heading'))).toBeVisible();
    await expect(heading).toHaveCount(0);
  },
);

import { randomUUID } from 'node:crypto';
import { bothWays, expect, expectAccessible, test } from '../journey.ts';
import { enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';
import { keptOn, notificationsOn, pushesTo, workerOf } from '../program/service-worker.ts';

test('another account finds nothing of the one before on the device', async ({ page, program }) => {
  const teacher = await makeAccount(program, 'teacher');
  const [student, other] = [await makeAccount(program, 'student'), await makeAccount(program, 'student')];
  const title = `Chess ${randomUUID()}`;
  const startDate = new Date(Date.now() + 26 * 3_600_000).toISOString();
  await enrolInClass(program, student, await publish(program, teacher, 'class', { title, startDate }));
  await enter(page, student);
  await page.goto('/dashboard');
  await expect.poll(() => keptOn(page)).toContain(title);
  await enter(page, other);
  await page.goto('/account');
  await expect.poll(() => keptOn(page)).not.toContain(title);
});

test('what is pushed is shown, and nothing that was answered is kept', async ({ page, context, program }) => {
  await context.grantPermissions(['notifications'], { origin: program.url });
  await enter(page, await makeAccount(program, 'teacher'));
  await page.goto('/dashboard');
  await workerOf(page);
  // A browser asks each time whether it has changed.
  const script = await page.request.get('/sw.js');
  expect(script.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
  const push = await pushesTo(page, program.url);
  const data = { title: 'Chess', text: 'Ertaga, 19:00', url: '/my-schedule', tag: 'meeting 1' };
  // One after the other: two at once may be shown in either order.
  for (const text of ['Today, 18:00', data.text]) {
    await push({ ...data, text });
    await expect.poll(() => notificationsOn(page)).toEqual([{ ...data, text }]);
  }
  const caches = await page.evaluate(async () => {
    const names = await window.caches.keys();
    const kept = names.map(async (name) =>
      (await (await window.caches.open(name)).keys()).map(({ url }) => url),
    );
    return (await Promise.all(kept)).flat();
  });
  expect(caches.map((url) => new URL(url).pathname)).toEqual(['/offline/lessons']);
});

test(
  'notifications are asked for by a press, and what is in their way is said',
  bothWays,
  async ({ page, program, t }) => {
    await enter(page, await makeAccount(program, 'student'));
    await page.goto('/notifications');
    const turn = page.getByRole('switch', { name: t('notifications:push.label') });
    await expect(turn).not.toBeChecked();
    await expectAccessible(page);
    // A browser without a window answers no.
    await turn.click();
    await expect(page.getByText(t('notifications:push.blocked.title'))).toBeVisible();
    await expectAccessible(page);
  },
);

test('the product can be put on a screen, in the language of its page', async ({
  page,
  context,
  t,
  language,
}) => {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { url, data = '', errors } = await session.send('Page.getAppManifest');
  const manifest = JSON.parse(data);
  expect([new URL(url).search, errors]).toEqual([language === 'en' ? '' : `?lang=${language}`, []]);
  expect(manifest).toMatchObject({
    lang: language,
    description: t('frame:footer.line'),
    start_url: '/dashboard',
  });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Windows of tests are private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

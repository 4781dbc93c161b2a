import { translator } from '#src/platform/texts/i18n.server.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { drawnPoints, expectToHearAndSee, fakeDevices, somebody } from '../make/room-people.ts';
import { callApi, enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';
import { launchBrowser } from '../program/browser.ts';

const laptop = { viewport: { width: 1280, height: 800 } };
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('a teacher opens a room, a child comes by their link and draws, a mother listens; who was there is filled in', async ({
  program,
  t,
}) => {
  const en = translator('en');
  const teacher = await makeAccount(program, 'teacher');
  const mother = await makeAccount(program, 'student');
  const title = `Shaxmat ${mother.email.slice(8, 16)}`;
  const startDate = new Date(Date.now() + 5 * 60_000).toISOString();
  const lesson = await publish(program, teacher, 'class', { title, startDate, room: 'own', link: null });
  const laylo = await callApi(program, mother, 'POST', '/api/learners', { firstName: 'Laylo' });
  await enrolInClass(program, mother, lesson);
  const { rows } = await program.query('select id from meetings where lesson_id = $1', [lesson]);
  const meeting: string = rows[0].id;
  const earlier = (minutes: number) =>
    program.query(
      `update meetings set starts_at = starts_at - make_interval(mins => $2::int) where id = $1`,
      [meeting, String(minutes)],
    );
  // It began a minute ago: what ends before its beginning would only be emptied.
  await earlier(6);
  const link = await callApi(program, mother, 'POST', `/api/learners/${laylo._id}/child-link`);

  const browser = await launchBrowser(...fakeDevices);
  try {
    const nodira = await somebody(browser, program.url, 'uz', laptop);
    const child = await somebody(browser, program.url, 'uz', tablet);
    const listener = await somebody(browser, program.url, 'en', phone);
    const bar = (label: Parameters<typeof t>[0]) =>
      nodira.page.getByRole('navigation').getByRole('button', { name: t(label), exact: true });

    // The address is what the square code on the child’s sheet says.
    await child.page.goto(new URL(link.address).pathname);
    await child.page.getByRole('link', { name: t('home/child:enter') }).click();
    await expect(child.page).toHaveURL(/\/my-lessons\/room\//);
    await expect(child.page.getByRole('meter')).toBeVisible();
    await child.page.getByRole('button', { name: t('room/door:enter.in'), exact: true }).click();
    await expect(child.page.getByText(t('room/stage:waiting.notHere'))).toBeVisible();

    await enter(nodira.page, teacher);
    await nodira.page.goto('/dashboard');
    await nodira.page.getByRole('link', { name: t('home/dashboard:next.open') }).click();
    await expect(nodira.page).toHaveURL(`${program.url}/room/${meeting}`);
    await expect(nodira.page.getByRole('meter')).toBeVisible();
    await nodira.page.getByRole('button', { name: t('room/door:enter.in'), exact: true }).click();

    await enter(listener.page, mother);
    await listener.page.goto(`/room/${meeting}`);
    await listener.page
      .locator('label')
      .filter({ hasText: en('room/door:who.onlyMe') })
      .click();
    await listener.page.getByRole('button', { name: en('room/door:enter.listen'), exact: true }).click();
    for (const who of [nodira, child, listener]) await expectToHearAndSee(who);
    // She has no name, and is not heard.
    await bar('room/stage:bar.more').click();
    await nodira.page.getByRole('button', { name: t('room/stage:people.title'), exact: true }).click();
    const people = nodira.page.getByRole('list', { name: t('room/stage:people.title') });
    await expect(people).toContainText(t('room/stage:kind.guardian'));
    await expect(people).toContainText('Laylo');
    for (const who of [nodira, child, listener]) await expectAccessible(who.page);

    await nodira.page.getByRole('switch', { name: t('room/stage:lead.everybodyDraws') }).click();
    await nodira.page.keyboard.press('Escape');
    await bar('room/stage:bar.board').click();
    const paper = child.page.locator('canvas[data-above]');
    const { x, y } = (await paper.boundingBox()) ?? { x: 0, y: 0 };
    await expect(child.page.getByRole('radio', { name: t('room/board:tools.pen') })).toBeChecked();
    await child.page.mouse.move(x + 100, y + 100);
    await child.page.mouse.down();
    await child.page.mouse.move(x + 300, y + 200, { steps: 12 });
    await child.page.mouse.up();
    for (const who of [nodira, child, listener])
      await expect.poll(() => drawnPoints(who)).toBeGreaterThan(100);
    for (const who of [nodira, child, listener]) await expectAccessible(who.page);

    await bar('room/stage:bar.react').click();
    await nodira.page.getByRole('button', { name: t('room/stage:reaction.star') }).click();
    await expect(child.page.getByRole('img', { name: t('room/stage:reaction.star') })).toBeVisible();

    await listener.page.getByRole('button', { name: en('room/stage:bar.more'), exact: true }).click();
    await listener.page.getByRole('button', { name: en('room/stage:alarm.title') }).click();
    await listener.page.getByRole('radio', { name: en('room/stage:alarm.kind.technical') }).check();
    await listener.page.getByRole('button', { name: en('room/stage:alarm.send') }).click();
    await expect(listener.page.getByText(en('room/stage:alarm.told'))).toBeVisible();
    await listener.page.getByRole('button', { name: en('room/stage:alarm.back') }).click();

    // As if all had been in for half an hour.
    await program.query(`update stays set came_at = came_at - interval '30 minutes' where meeting_id = $1`, [
      meeting,
    ]);
    await earlier(24);
    await nodira.page.getByRole('button', { name: t('room/stage:people.count', { count: 3 }) }).click();
    await nodira.page.getByRole('button', { name: t('room/stage:lead.end') }).click();
    await nodira.page
      .getByRole('dialog')
      .getByRole('button', { name: t('room/stage:lead.end') })
      .click();
    await nodira.page.getByRole('link', { name: t('room/door:ways.mark') }).click();
    await expect(nodira.page.getByText(t('attendance/marking:room.lead'))).toBeVisible();
    const mark = nodira.page.getByRole('group', { name: 'Laylo', exact: true });
    await expect(mark.getByRole('button', { name: t('attendance/marking:states.present') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await listener.page.getByRole('link', { name: en('room/stage:after.board') }).click();
    await expect(listener.page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect.poll(() => drawnPoints(listener)).toBeGreaterThan(100);
    for (const { problems } of [nodira, child, listener]) expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});

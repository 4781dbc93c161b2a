import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { openState, person } from '../../../tests/components/scripted-room.ts';
import { openStage, press, teacher } from '../../../tests/components/scripted-stage.tsx';
import { expectAccessible, t } from '../../../tests/components/show.tsx';
import { keptKeys } from '../line/choices.ts';

/** Everything that one presses is within the screen, and large enough for a thumb. */
function expectWithin(): void {
  const bar = document.querySelector('nav');
  for (const button of bar?.querySelectorAll('button') ?? []) {
    const { left, right, width, height } = button.getBoundingClientRect();
    if (width === 0) continue;
    expect(left, button.textContent ?? '').toBeGreaterThanOrEqual(0);
    expect(right, button.textContent ?? '').toBeLessThanOrEqual(innerWidth);
    expect(Math.min(width, height), button.textContent ?? '').toBeGreaterThanOrEqual(44);
  }
}

for (const count of [2, 4, 6])
  test(`${count} people are seen upright and on its side`, async () => {
    await openStage(count === 4 ? 'teacher' : 'child', count);
    const [width, height] = [innerWidth, innerHeight];
    try {
      for (const [wide, high] of [
        [width, height],
        [360, 640],
        [640, 360],
      ] as const) {
        await page.viewport(wide, high);
        for (const name of ['Nodira Azimova', 'Ali'])
          await expect
            .element(page.getByRole('button', { name: new RegExp(`^${name}`) }).first())
            .toBeVisible();
        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0);
        expectWithin();
      }
      await expectAccessible();
    } finally {
      await page.viewport(width, height);
    }
  });

test('hands, a slow line, somebody away and a countdown are seen', async () => {
  const room = await openStage('child', 3);
  room.change({
    people: [
      teacher,
      person('l0', 'Ali', 'learner', { hand: 5 }),
      person('l1', 'Laylo', 'learner', { line: 'poor' }),
    ],
    state: { ...openState, countdownEnds: Date.now() + 125_500 },
    reactions: [{ key: '1', from: 't', what: 'star' }],
    own: { ...room.view().own, picturesHeldBack: true },
  });
  await expect.element(page.getByText(t('room/stage:tile.slow', { name: 'Laylo' }))).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/2:0\d/);
  await expect.element(page.getByText(t('room/stage:banner.heldBack'))).toBeVisible();
  await expectAccessible();
});

test('a teacher who is gone is told of, and the announcement of a hand waits its turn', async () => {
  const room = await openStage('child', 3);
  room.change({ state: { ...openState, phase: 'left-alone' } });
  await expect.element(page.getByText(t('room/stage:banner.alone'))).toBeVisible();
  await expectAccessible();
});

test('the chat is read by all, and what looks like a link is none', async () => {
  const room = await openStage('child', 2, {
    chat: [{ n: 1, from: 't', kind: 'teacher', name: 'Nodira', text: 'See https://example.com/a', at: 0 }],
  });
  await press(t('room/stage:bar.chat'));
  await expect.element(page.getByText('See https://example.com/a')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
  await userEvent.fill(page.getByRole('textbox'), 'Salom');
  await userEvent.keyboard('{Enter}');
  expect(room.asked).toEqual([['say', 'Salom']]);
  await expectAccessible();
  room.change({ people: room.view().people.map((one) => ({ ...one, may: { ...one.may, chat: false } })) });
  await expect.element(page.getByText(t('room/stage:chat.locked'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

behaviour('lines that came meanwhile are counted', async () => {
  const room = await openStage('child', 2);
  room.change({ chat: [{ n: 1, from: 't', kind: 'teacher', name: 'Nodira', text: 'Hi', at: 0 }] });
  await press(t('room/stage:bar.chatNew', { count: 1 }));
  await expect.element(page.getByText('Hi', { exact: true })).toBeVisible();
  await press(t('room/stage:bar.chat'));
  await expect.element(page.getByText('Hi', { exact: true })).not.toBeInTheDocument();
});

behaviour('keys do what the bar does, but not while one types', async () => {
  const room = await openStage('child', 2);
  await userEvent.keyboard('mvh');
  expect(room.asked).toEqual([
    ['setVoice', false],
    ['setCamera', true],
    ['hand', true],
  ]);
  await userEvent.keyboard('c');
  await userEvent.fill(page.getByRole('textbox'), '');
  await userEvent.keyboard('mvh');
  expect(room.asked).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test('keys of one letter are switched off, and stay so on this device', async () => {
  const room = await openStage('child', 2);
  await press(t('room/stage:bar.more'));
  await page.getByRole('switch', { name: t('room/stage:keys.on') }).click();
  await expectAccessible();
  await userEvent.keyboard('{Escape}mvhc');
  expect(room.asked).toEqual([]);
  expect(keptKeys()).toBe(false);
});

behaviour('letters are keys on a switch too, where nobody types', async () => {
  const room = await openStage('child', 2);
  await press(t('room/stage:bar.more'));
  (page.getByRole('switch', { name: t('room/stage:more.silent') }).element() as HTMLElement).focus();
  await userEvent.keyboard('m');
  expect(room.asked).toEqual([['setVoice', false]]);
});

behaviour('reactions are chosen by keyboard, and the focus goes back', async () => {
  const room = await openStage('child', 2);
  const button = page.getByRole('button', { name: t('room/stage:bar.react'), exact: true });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: t('room/stage:reaction.yes') })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  await expect.element(button).toHaveFocus();
  expect(room.asked).toEqual([['react', 'no']]);
});

behaviour('a key with another one, or held down, does nothing', async () => {
  const room = await openStage('child', 2);
  const down = (more: KeyboardEventInit) =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'm', code: 'KeyM', ...more }));
  for (const with_ of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat', 'isComposing'])
    down({ [with_]: true });
  expect(room.asked).toEqual([]);
  down({});
  expect(room.asked).toEqual([['setVoice', false]]);
});

behaviour('once the teacher is back one is asked, and what was on goes on by one’s own press', async () => {
  const room = await openStage('child', 2, { state: { ...openState, phase: 'left-alone' }, asked: 'goOn' });
  expect(page.getByRole('dialog').elements()).toEqual([]);
  room.change({ state: openState });
  await page.getByRole('button', { name: t('room/stage:asked.goOn.yes') }).click();
  expect(room.asked).toEqual([['goOn', undefined], ['answerAsked']]);
});

behaviour('a microphone is opened by its owner alone, when the teacher asks', async () => {
  const room = await openStage('child', 2);
  room.change({ asked: 'unmute' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('room/stage:asked.unmute.yes') })
    .click();
  expect(room.asked).toEqual([['setVoice', true], ['answerAsked']]);
});

behaviour('somebody is pinned by a press, and let go by another', async () => {
  await openStage('child', 4);
  const jasur = page.getByRole('button', { name: /^Jasur/ });
  await jasur.click();
  await expect.element(jasur).toHaveAttribute('aria-pressed', 'true');
  await jasur.click();
  await expect.element(jasur).toHaveAttribute('aria-pressed', 'false');
});

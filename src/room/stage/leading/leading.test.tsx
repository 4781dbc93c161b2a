import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { openState, person, scriptedRoom } from '../../../../tests/components/scripted-room.ts';
import { openStage, press, teacher } from '../../../../tests/components/scripted-stage.tsx';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { ChooseDialog } from '../questions.tsx';

test('a teacher leads one and all', async () => {
  const room = await openStage('teacher', 3);
  await press(t('room/stage:people.count', { count: 3 }));
  const row = page.getByRole('listitem').filter({ hasText: t('room/stage:lead.acts', { name: 'Ali' }) });
  await row.getByText(t('room/stage:lead.acts', { name: 'Ali' })).click();
  await row.getByRole('button', { name: t('room/stage:lead.mute') }).click();
  await row.getByRole('button', { name: t('room/stage:lead.askShow') }).click();
  await press(t('room/stage:lead.muteAll'));
  await page.getByRole('switch', { name: t('room/stage:lead.everybodyDraws') }).click();
  await page.getByRole('switch', { name: t('room/stage:lead.lock') }).click();
  await press(t('room/stage:countdown.minutes', { count: 5 }));
  await press(t('room/stage:lead.praise'));
  expect(room.asked).toEqual([
    ['lead', { act: 'mute', who: 'l0' }],
    ['lead', { act: 'ask-show', who: 'l0' }],
    ['lead', { act: 'mute-all' }],
    ['lead', { act: 'drawing', who: 'teacher' }],
    ['lead', { act: 'lock', on: true }],
    ['lead', { act: 'countdown', seconds: 300 }],
    ['react', 'star'],
  ]);
  await expectAccessible();
});

behaviour('the pen and the word are handed over one by one', async () => {
  const room = await openStage('teacher', 3, { state: { ...openState, drawing: 'teacher', speakers: [] } });
  await press(t('room/stage:people.count', { count: 3 }));
  const row = page.getByRole('listitem').filter({ hasText: t('room/stage:lead.acts', { name: 'Ali' }) });
  await row.getByText(t('room/stage:lead.acts', { name: 'Ali' })).click();
  await row.getByRole('button', { name: t('room/stage:lead.givePen') }).click();
  await row.getByRole('button', { name: t('room/stage:lead.giveWord') }).click();
  room.change({ state: { ...openState, drawing: ['l0'], speakers: ['l0'] } });
  await row.getByRole('button', { name: t('room/stage:lead.takePen') }).click();
  await row.getByRole('button', { name: t('room/stage:lead.takeWord') }).click();
  expect(room.asked.map(([, act]) => act)).toEqual([
    { act: 'drawing', who: ['l0'] },
    { act: 'speakers', who: ['l0'] },
    { act: 'drawing', who: 'teacher' },
    { act: 'speakers', who: [] },
  ]);
});

behaviour(
  'nothing is offered that does nothing: to staff, to a second screen, to who always may',
  async () => {
    const school = person('s', 'The school', 'staff');
    const second = person('l0-2', 'Ali', 'learner', { extra: true, voice: false });
    const room = await openStage('teacher', 2, {
      people: [teacher, person('l0', 'Ali', 'learner'), second, school],
    });
    await press(t('room/stage:people.count', { count: 3 }));
    const acts = (name: string) => page.getByText(t('room/stage:lead.acts', { name }));
    expect(acts('The school').elements()).toEqual([]);
    await acts('Ali').last().click();
    expect(page.getByRole('button', { name: t('room/stage:lead.askUnmute') }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: t('room/stage:lead.remove') })).toBeVisible();
    room.change({ me: 's' });
    await acts(teacher.name).click();
    expect(page.getByRole('button', { name: t('room/stage:lead.stopCamera') }).elements()).toEqual([]);
  },
);

behaviour('the focus stays near where what had it goes', async () => {
  const ali = person('l0', 'Ali', 'learner', { hand: 1 });
  const room = await openStage('teacher', 2, { people: [teacher, ali] });
  const focused = () => document.activeElement?.textContent;
  const pressFocused = (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first().element() as HTMLElement;
    button.focus();
    button.click();
  };
  await press(t('room/stage:people.count', { count: 2 }));
  await page.getByText(t('room/stage:lead.acts', { name: 'Ali' })).click();
  pressFocused(t('room/stage:lead.lowerHand'));
  room.change({ people: [teacher, { ...ali, hand: null }] });
  await expect.poll(focused).toBe(t('room/stage:lead.mute'));
  pressFocused(t('room/stage:lead.remove'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('room/stage:lead.remove') })
    .click();
  room.change({ people: [teacher] });
  await expect.poll(focused).toBe(t('room/stage:lead.muteAll'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

behaviour('removing somebody, and ending for all, ask first', async () => {
  const room = await openStage('teacher', 2);
  await press(t('room/stage:people.count', { count: 2 }));
  await page.getByText(t('room/stage:lead.acts', { name: 'Ali' })).click();
  await press(t('room/stage:lead.remove'));
  expect(room.asked).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('room/stage:lead.remove') })
    .click();
  expect(room.asked).toEqual([['lead', { act: 'remove', who: 'l0' }]]);
  room.change({ people: [teacher] });
  await press(t('room/stage:lead.end'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('room/stage:lead.end') })
    .click();
  expect(room.asked.at(-1)).toEqual(['lead', { act: 'end' }]);
});

behaviour('a child sees who is there, and leads nobody', async () => {
  await openStage('child', 3);
  await press(t('room/stage:people.count', { count: 3 }));
  expect(page.getByRole('button', { name: t('room/stage:lead.muteAll') }).elements()).toEqual([]);
  expect(page.getByText(t('room/stage:lead.acts', { name: 'Laylo' })).elements()).toEqual([]);
});

behaviour('who leads hears that the others are left alone only where nobody else leads', async () => {
  const room = await openStage('teacher', 2);
  await press(t('room/stage:bar.leave'));
  await expect.element(page.getByText(t('room/stage:leave.teacher'))).toBeVisible();
  room.change({ people: [...room.view().people, person('s', 'The school', 'staff')] });
  await expect.element(page.getByText(t('room/stage:leave.text'))).toBeVisible();
});

behaviour('whoever is in elsewhere, and chooses nothing, goes', async () => {
  const gone = vi.fn();
  await show(<ChooseDialog client={scriptedRoom({ people: [teacher] })} onLeave={gone} />);
  await page.getByRole('button', { name: t('ui:close') }).click();
  await expect.poll(() => gone.mock.calls.length).toBe(1);
});

behaviour('who waits before the door is told of, and let in by one press', async () => {
  const room = await openStage('teacher', 2, {
    atDoor: [
      { id: 'u', name: 'Umar', kind: 'learner', why: 'locked' },
      { id: 'z', name: '', kind: 'guardian', why: 'full' },
    ],
  });
  const nobody = t('room/stage:kind.guardian');
  await expect.element(page.getByText(t('room/stage:atDoor.full', { name: nobody }))).toBeVisible();
  expect(page.getByText(t('room/stage:atDoor.letIn', { name: nobody })).elements()).toEqual([]);
  await press(t('room/stage:atDoor.letIn', { name: 'Umar' }));
  expect(room.asked).toEqual([['lead', { act: 'let-in', who: 'u' }]]);
  await press(t('room/stage:people.count', { count: 2 }));
  await expect.element(page.getByRole('heading', { name: t('room/stage:atDoor.title') })).toBeVisible();
  await expectAccessible();
});

behaviour('before its beginning a lesson is not ended: all are sent out, and it is said so', async () => {
  const room = await openStage('teacher', 2, { startsAt: Date.now() + 60_000 });
  await press(t('room/stage:people.count', { count: 2 }));
  await press(t('room/stage:lead.end'));
  await expect.element(page.getByText(t('room/stage:lead.endEarlyText'))).toBeVisible();
  room.change({ startsAt: Date.now() - 60_000 });
  await expect.element(page.getByText(t('room/stage:lead.endText'))).toBeVisible();
});

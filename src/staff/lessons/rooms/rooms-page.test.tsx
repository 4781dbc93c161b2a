import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as alarms from './alarms.page.tsx';
import * as rooms from './rooms.page.tsx';

const about = { title: 'Chess', isTrial: false, teacher: 'Nodira Azimova' };
const moment = '2026-01-15T17:00:00.000Z';
const alarm = {
  ...{ ...about, _id: crypto.randomUUID(), meetingId: crypto.randomUUID(), kind: 'words', name: 'Ali' },
  ...{ seatKind: 'learner', words: 'He calls me names.', createdAt: moment, isOver: false },
  ...{ before: [{ at: moment, what: 'Vali: go away' }], seenAt: null, seenBy: null },
};
const room = { ...about, meetingId: crypto.randomUUID(), since: moment, endTime: moment, people: 5, poor: 2 };

test('rooms that are open and what is wrong in them stand on one page, each with the way in', async () => {
  signInAs('admin');
  answer('GET /api/admin/rooms', () =>
    Response.json({ relayOnly: true, relay: false, rooms: [{ ...room, phase: 'left-alone' }] }),
  );
  answer('GET /api/admin/alarms', () => Response.json([alarm]));
  const seen = answer(`POST /api/admin/alarms/${alarm._id}/seen`, () => Response.json({ _id: alarm._id }));
  await showPage(rooms, '/admin/rooms');
  await expect.element(page.getByText(t('staff/lessons/rooms:kinds.words'))).toBeVisible();
  await expect.element(page.getByText(t('staff/lessons/rooms:phases.left-alone'))).toBeVisible();
  await expect.element(page.getByText(t('staff/lessons/rooms:relay.now.none'))).toBeVisible();
  const ways = page.getByRole('link', { name: t('staff/lessons/rooms:open.comeIn') });
  await expect.element(ways.last()).toHaveAttribute('href', `/room/${room.meetingId}`);
  await expectAccessible();
  await page.getByRole('button', { name: t('staff/lessons/rooms:seen.button'), exact: false }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff/lessons/rooms:seen.button') })
    .click();
  await expect.poll(() => seen.length).toBe(1);
});

test('alarms that were seen to say by whom', async () => {
  signInAs('admin');
  answer('GET /api/admin/alarms', () =>
    Response.json([{ ...alarm, seenAt: moment, seenBy: 'staff@dars.test' }]),
  );
  await showPage(alarms, '/admin/alarms?state=seen');
  await expect
    .element(page.getByText(t('staff/lessons/rooms:seen.is', { who: 'staff@dars.test' })).first())
    .toBeVisible();
  await expectAccessible();
  const back = answer(`DELETE /api/admin/alarms/${alarm._id}/seen`, () => Response.json({ _id: alarm._id }));
  const button = { name: t('staff/lessons/rooms:unseen.button') };
  await page
    .getByRole('button', { ...button, exact: false })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', button).click();
  await expect.poll(() => back.length).toBe(1);
});

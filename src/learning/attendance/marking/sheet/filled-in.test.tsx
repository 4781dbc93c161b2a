import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../../../tests/components/people.ts';
import { answer } from '../../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../../tests/components/show.tsx';
import * as meeting from '../meeting.page.tsx';

const id = crypto.randomUUID();
const ali = { _id: crypto.randomUUID(), firstName: 'Ali', picture: 'rocket', colour: 'sky' };
const vali = { _id: crypto.randomUUID(), firstName: 'Vali', picture: 'tulip', colour: 'blush' };
const hour = 3_600_000;
const at = (before: number) => new Date(Date.now() - before).toISOString();

test('what the room saw is selected in the sheet, and kept with the one press that confirms', async () => {
  signInAs('teacher');
  const times = { from: at(2 * hour), until: at(hour) };
  const sheet = {
    ...{ _id: id, startTime: at(2 * hour), endTime: at(hour), state: 'planned' },
    ...{ lesson: { _id: crypto.randomUUID(), kind: 'group', title: 'Chess' }, correctsUntil: at(-hour) },
    learners: [
      { ...ali, state: 'expected', room: { state: 'late', minutesLate: 7, ...times } },
      { ...vali, state: 'expected', room: { state: 'absent' } },
    ],
  };
  answer(`GET /api/meetings/${id}/attendance`, () => Response.json(sheet));
  const marks = answer(`PUT /api/meetings/${id}/attendance`, () => Response.json(sheet));
  const held = answer(`POST /api/meetings/${id}/held`, () => Response.json(sheet));
  await showPage({ ...meeting, path: '/meeting/:id' }, `/meeting/${id}`);
  const late = page.getByRole('group', { name: 'Ali', exact: true }).getByRole('button', { pressed: true });
  await expect.element(late).toHaveTextContent(t('attendance/marking:states.late'));
  await expect.element(page.getByText(t('attendance/marking:room.lead'))).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t('attendance/marking:held.button') }).click();
  await expect.poll(() => held.length).toBe(1);
  expect(marks).toEqual([
    {
      marks: [
        { learnerId: ali._id, state: 'late', minutesLate: 7 },
        { learnerId: vali._id, state: 'absent' },
      ],
    },
  ]);
});

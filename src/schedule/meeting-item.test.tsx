import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../tests/components/behaviour.ts';
import { sampleMeeting } from '../../tests/components/lessons.ts';
import { expectAccessible, show, t } from '../../tests/components/show.tsx';
import { MeetingItem } from './meeting-item.tsx';

test('what the timetable no longer has says why it is off', async () => {
  await show(<MeetingItem meeting={{ ...sampleMeeting, state: 'cancelled' }} />);
  await expect.element(page.getByRole('article')).toMatchTextContent(t('schedule:timetableChanged'));
  await expectAccessible();
});

behaviour('what was cancelled for a reason tells it', async () => {
  await show(<MeetingItem meeting={{ ...sampleMeeting, state: 'cancelled', reason: 'A power cut' }} />);
  await expect.element(page.getByRole('article')).toMatchTextContent(`${t('schedule:off')}: A power cut`);
});

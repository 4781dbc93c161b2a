import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../../tests/components/behaviour.ts';
import { sampleMeeting } from '../../../../../tests/components/lessons.ts';
import { expectAccessible, show, t } from '../../../../../tests/components/show.tsx';
import { MeetingItem } from './meeting-item.tsx';

test('what the timetable no longer has says why it is off', async () => {
  await show(<MeetingItem meeting={{ ...sampleMeeting, state: 'cancelled' }} />);
  await expect.element(page.getByRole('article')).toMatchTextContent(t('home/schedule:timetableChanged'));
  await expectAccessible();
});

behaviour('what was cancelled for a reason tells it', async () => {
  await show(<MeetingItem meeting={{ ...sampleMeeting, state: 'cancelled', reason: 'A power cut' }} />);
  await expect
    .element(page.getByRole('article'))
    .toMatchTextContent(`${t('home/schedule:off')}: A power cut`);
});

behaviour('what is called leads into the meeting while it is time, a make-up by its own way', async () => {
  const learnerId = '1f6c2b9a-4d3e-4f70-8a15-9b0c7d2e4a01';
  const makesUp = { ...sampleMeeting, learnerId, makesUp: true as const };
  await show(
    <>
      <MeetingItem meeting={sampleMeeting} />
      <MeetingItem meeting={makesUp} />
    </>,
  );
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/classroom/${sampleMeeting.lesson?._id}/class?enter`,
    `/make-ups/${sampleMeeting._id}/${learnerId}?enter`,
  ]);
});

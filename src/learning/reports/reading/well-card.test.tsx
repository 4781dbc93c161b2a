import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { WellCard } from './well-card.tsx';

const report = {
  _id: 'of-the-report',
  meetingId: 'of-the-meeting',
  lesson: { _id: 'of-the-lesson', kind: 'group' as const, title: 'Robotics' },
  learner: { _id: 'of-the-learner', firstName: 'Ali', picture: 'fox' as const, colour: 'sky' as const },
  startTime: '2026-12-03T01:30:00.000Z',
  phrases: [{ _id: '1', kind: 'practise' as const, texts: { en: 'Listening', uz: 'Tinglash' } }],
  words: 'He cried a little',
  language: 'en' as const,
  attendance: { state: 'late' as const, minutesLate: 12 },
  teacher: 'Nodira Azimova',
  sentAt: '2026-12-03T03:00:00.000Z',
  versions: [],
  milestone: 10,
};
const well = { _id: '2', kind: 'well' as const, texts: { en: 'Asks well', uz: 'Yaxshi soʻraydi' } };
const tenth = t('reports/reading:milestone', { number: 10 });
const heading = page.getByRole('heading', { name: t('reports:well') });

test('a tenth lesson is a card to be sent on, also where nothing is said to go well', async () => {
  await show(<WellCard report={report} origin="https://dars.test" />);
  await expect.element(page.getByText(tenth)).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  const send = page.getByRole('link', { name: `${t('reports/reading:send')} ${t('ui:share.telegram')}` });
  await expect.element(send).toBeVisible();
  const sent = decodeURIComponent(send.element().getAttribute('href') ?? '');
  expect(sent).toContain(tenth);
  for (const kept of ['Listening', 'Tinglash', 'cried', 'Nodira', '12', 'of-the-'])
    expect(sent).not.toContain(kept);
  await expectAccessible();
});

test('what goes well stands on it', async () => {
  await show(<WellCard report={{ ...report, phrases: [well] }} origin="https://dars.test" />);
  await expect.element(heading).toBeVisible();
  await expectAccessible();
});

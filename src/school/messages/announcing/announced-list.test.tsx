import { useLoaderData } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { showPage, t } from '../../../../tests/components/show.tsx';
import type { Announced } from './announced.tsx';
import { AnnouncedList } from './announced-list.tsx';

const at = '2026-02-11T10:00:00.000Z';
const words = { textEn: 'No lesson tomorrow.', textUz: '' };
const times = { createdAt: at, dueAt: at, sentAt: null };
const going: Announced = { _id: 'a', ...words, ...times, state: 'sending', copies: 0, read: 0 };

function Shown() {
  return <AnnouncedList lessonId="l" first={{ items: [useLoaderData<Announced>()], next: undefined }} />;
}

behaviour('one that goes out is said to be sent once it is, without a reload', async () => {
  let known = going;
  await showPage({ loader: () => known, element: <Shown /> });
  const state = (count: number) => t('messages/announcing:states.sending', { count });
  await expect.element(page.getByText(state(0))).toBeVisible();
  known = { ...going, state: 'sent', sentAt: at, copies: 2 };
  await expect
    .element(page.getByText(t('messages/announcing:copies.families', { count: 2 }), { exact: false }))
    .toBeVisible();
});

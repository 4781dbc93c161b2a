import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { messageLimits } from '#src/school/messages/kinds.ts';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { answer } from '../../../../tests/components/server.ts';
import { showPage, t } from '../../../../tests/components/show.tsx';
import { Composer } from './composer.tsx';

const id = 'b4a1f9f0-0000-4000-8000-000000000001';
const phrase = {
  _id: 'b4a1f9f0-0000-4000-8000-000000000002',
  text: 'We are {minutes} minutes late.',
  minutes: true,
};

behaviour('minutes of a sentence that cannot be are marked before anything is sent', async () => {
  const sent = answer(`POST /api/threads/${id}/messages`, () =>
    Response.json({ code: 'invalid_input', fields: { 'phrase.minutes': 'No.' } }, { status: 400 }),
  );
  await showPage({ element: <Composer id={id} seen={1} composing={{ phrases: [phrase] }} /> });
  await page.getByRole('button', { name: 'We are … minutes late.' }).click();
  const minutes = page.getByName('minutes');
  for (const typed of ['0', '1.5', String(messageLimits.minutes + 1)]) {
    await minutes.fill(typed);
    await page.getByRole('button', { name: t('desk/inbox:compose.send') }).click();
    await expect.element(minutes).toHaveAttribute('aria-invalid', 'true');
    await expect.element(minutes).toHaveFocus();
  }
  expect(sent).toEqual([]);
});

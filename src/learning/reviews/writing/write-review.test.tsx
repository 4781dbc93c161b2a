import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as writeReview from './write-review.page.tsx';

const id = '2e6d4c0b-8f15-4a77-b3d9-0c5a7e1f9d44';
const call = `/api/lessons/${id}/own-review`;
const own = {
  lesson: { _id: id, kind: 'class', title: 'Abacus' },
  ...{ may: true, isOthers: false, shownAs: 'Dilnoza Y.', review: null },
};

function open(changes: object = {}) {
  signInAs('student');
  answer(`GET ${call}`, () => Response.json({ ...own, ...changes }));
  return showPage({ ...writeReview, path: '/write-review/:id' }, `/write-review/${id}`);
}

test('stars are chosen by the arrow keys, and without any nothing is sent', async () => {
  const sent = answer(`PUT ${call}`, () => Response.json(own));
  await open();
  await expectAccessible();
  const send = page.getByRole('button', { name: t('reviews/writing:save') });
  await send.click();
  const stars = page.getByRole('radiogroup', { name: t('reviews/writing:stars') });
  await expect.element(stars).toHaveAttribute('aria-invalid', 'true');
  await expect.element(stars.getByRole('radio').first()).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
  await expect.element(stars.getByRole('radio').nth(2)).toBeChecked();
  await page.getByLabelText(t('reviews/writing:words')).fill('Patient.');
  await send.click();
  await expect.poll(() => sent).toMatchObject([{ stars: 3, words: 'Patient.' }]);
});

behaviour('who may not yet is told when', async () => {
  await open({ may: false });
  await expect.element(page.getByText(t('reviews/writing:notYet'))).toBeVisible();
});

test('what was hidden says why, and can be corrected', async () => {
  const hidden = { reason: 'private', note: 'It names a child.' };
  const written = '2026-01-15T17:00:00.000Z';
  const review = {
    ...{ stars: 4, words: 'Ali likes it.', language: 'en', answer: null, hidden },
    ...{ writtenAt: written, shownAt: written },
  };
  await open({ review });
  await expect.element(page.getByText('It names a child.')).toBeVisible();
  await expect.element(page.getByLabelText(t('reviews/writing:words'))).toHaveValue('Ali likes it.');
  await expectAccessible();
});

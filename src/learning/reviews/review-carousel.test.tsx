import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { show, t } from '../../../tests/components/show.tsx';
import { ReviewCarousel } from './review-carousel.tsx';

const position = page.getByText(/^\d \/ 9$/);
const button = (name: 'pause' | 'play' | 'previous' | 'next') =>
  page.getByRole('button', { name: t(`reviews:${name}`) });
/** What holds the list and moves it. */
const row = () => page.getByRole('list').element().parentElement as HTMLElement;
/** Milliseconds that a review stands, and a little. */
const turn = 4500;

async function open(): Promise<void> {
  vi.useFakeTimers();
  await show(<ReviewCarousel />);
  // Wherever the pointer was before, it is not upon the row.
  await page.getByRole('heading', { level: 2 }).hover();
  // The row itself has no place in the tab order once script moves it.
  await expect.poll(() => row().tabIndex).toBe(-1);
}

test('the reviews move on by themselves, and stop for a pointer and by their button', async () => {
  await open();
  await expect.element(position).toHaveTextContent('1 / 9');
  await vi.advanceTimersByTimeAsync(turn);
  await expect.element(position).toHaveTextContent('2 / 9');

  await page.elementLocator(row()).hover();
  await vi.advanceTimersByTimeAsync(2 * turn);
  await expect.element(position).toHaveTextContent('2 / 9');
  await page.getByRole('heading', { level: 2 }).hover();
  await vi.advanceTimersByTimeAsync(turn);
  await expect.element(position).toHaveTextContent('3 / 9');

  await button('pause').click();
  (button('play').element() as HTMLElement).blur();
  await vi.advanceTimersByTimeAsync(2 * turn);
  await expect.element(position).toHaveTextContent('3 / 9');
  await button('play').click();
  await vi.advanceTimersByTimeAsync(turn);
  await expect.element(position).toHaveTextContent('4 / 9');
});

test('who has the focus there reads in peace, and moves them by the buttons, round and round', async () => {
  await open();
  (button('pause').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('previous')).toHaveFocus();
  await vi.advanceTimersByTimeAsync(2 * turn);
  await expect.element(position).toHaveTextContent('1 / 9');
  await userEvent.keyboard('{Enter}');
  await expect.element(position).toHaveTextContent('9 / 9');
  await expect.element(button('play')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(position).toHaveTextContent('1 / 9');
});

behaviour('who asks for less motion starts them alone', async () => {
  const less = async (value: string) => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  };
  onTestFinished(() => less('no-preference'));
  await less('reduce');
  await open();
  await vi.advanceTimersByTimeAsync(2 * turn);
  await expect.element(position).toHaveTextContent('1 / 9');
  await button('play').click();
  await vi.advanceTimersByTimeAsync(turn);
  await expect.element(position).toHaveTextContent('2 / 9');
});

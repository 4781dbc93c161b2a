import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { Answers } from './answers.tsx';
import { supportQuestions } from './questions.ts';

test('each question of the support page opens and closes by keyboard', async () => {
  await show(<Answers />);
  const all = supportQuestions(t);
  const items = [...document.querySelectorAll('details')];
  expect(items).toHaveLength(all.length);
  for (const [index, { question, answer }] of all.entries()) {
    const summary = items[index]?.querySelector('summary');
    expect(summary?.textContent).toBe(question);
    await expect.element(page.getByText(answer)).not.toBeVisible();
    summary?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(answer)).toBeVisible();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(all.at(-1)?.answer ?? '')).not.toBeVisible();
  await expectAccessible();
});

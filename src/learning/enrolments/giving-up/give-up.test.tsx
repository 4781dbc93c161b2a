import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { show, sum, t } from '../../../../tests/components/show.tsx';
import { GiveUp } from './give-up.tsx';

const id = 'b4a1f9f0-0000-4000-8000-000000000001';

behaviour(
  'what comes back of several months is said as one sum, without a day that is not that of all',
  async () => {
    signInAs('student');
    const meaning = { paid: 91, back: 91, until: null, elsewhere: false };
    answer(`GET /api/manual-purchase/${id}/giving-up`, () => Response.json(meaning));
    const sent = answer(`POST /api/manual-purchase/${id}/give-up`, () =>
      Response.json({ _id: id, back: 91 }),
    );
    await show(<GiveUp id={id} title="Chess" />);
    await page.getByRole('button', { name: t('enrolments/giving-up:button') }).click();
    await expect
      .element(page.getByText(t('enrolments/giving-up:money.now', { amount: sum('91$') })))
      .toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('enrolments/giving-up:confirm') })
      .click();
    await expect.poll(() => sent).toEqual([{ back: 91 }]);
  },
);

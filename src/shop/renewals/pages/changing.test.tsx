import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import {
  samplePlan,
  sampleSubscription,
  renewalAnswers as shows,
  stoppedSubscription,
} from '../../../../tests/components/renewals.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import type { Own } from './read-renewals.ts';
import * as renewals from './renewals.page.tsx';

function open(shown: Parameters<typeof shows>[0]) {
  signInAs('student');
  shows(shown);
  return showPage(renewals, '/renewals');
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const menu = page.getByText(t('renewals:more'));
const stopButton = page.getByRole('button', { name: new RegExp(`^${t('renewals:stop.label')}.*Abacus$`) });

test('it stops in two taps, which say what that means; only then it is asked why', async () => {
  await open({ own: [sampleSubscription] });
  await stopButton.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('renewals:stop.nothing'))).toBeVisible();
  await expect.element(dialog.getByText(/2126/)).toBeVisible();
  // “Cancel” would be what is asked about.
  await expect.element(dialog.getByRole('button', { name: t('renewals:stop.dismiss') })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('ui:cancel') })).not.toBeInTheDocument();
  await expectAccessible();
  const stopped = answer(`POST /api/renewals/${sampleSubscription._id}/stop`, () => {
    shows({ own: [stoppedSubscription] });
    return Response.json(stoppedSubscription);
  });
  await dialog.getByRole('button', { name: t('renewals:stop.confirm') }).click();
  const why = page.getByRole('heading', { name: t('renewals:why.heading') });
  await expect.element(why).toHaveFocus();
  await expect.element(page.getByText(t('renewals:ending.heading'))).toBeVisible();
  expect(stopped.length).toBe(1);
  await expectAccessible();
  const said = answer(`POST /api/renewals/${sampleSubscription._id}/reason`, () =>
    Response.json(stoppedSubscription),
  );
  await button(t('renewals:why.reasons.time')).click();
  await expect.element(why).not.toBeInTheDocument();
  expect(said).toEqual([{ reason: 'time' }]);
});

behaviour('nobody has to say why', async () => {
  await open({ own: [sampleSubscription] });
  await stopButton.click();
  answer(`POST /api/renewals/${sampleSubscription._id}/stop`, () => {
    shows({ own: [stoppedSubscription] });
    return Response.json(stoppedSubscription);
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('renewals:stop.confirm') })
    .click();
  await button(t('renewals:why.skip')).click();
  await expect.element(page.getByText(t('renewals:why.heading'))).not.toBeInTheDocument();
});

behaviour('a stop that did not arrive is said, and can be tried again', async () => {
  await open({ own: [sampleSubscription] });
  await stopButton.click();
  const dialog = page.getByRole('dialog');
  const sent = answer(`POST /api/renewals/${sampleSubscription._id}/stop`, () => undefined);
  await dialog.getByRole('button', { name: t('renewals:stop.confirm') }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: t('renewals:stop.confirm') }).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(page.getByText(t('renewals:why.heading'))).not.toBeInTheDocument();
});

test('a pause says until when nothing is charged, and how long the place is kept', async () => {
  await open({ own: [sampleSubscription] });
  await menu.click();
  await button(t('renewals:pause.label')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOptions('6');
  // Six weeks after 12 April, and four.
  await expect.element(dialog.getByRole('status')).toMatchTextContent('10');
  await expectAccessible();
  const paused: Own = {
    ...sampleSubscription,
    state: 'paused',
    canPause: false,
    pause: { from: '2026-04-12', until: '2026-05-24', placeUntil: '2026-05-10', endsEarly: '2026-04-19' },
    next: { ...sampleSubscription.next, day: '2026-05-24' },
  };
  const sent = answer(`POST /api/renewals/${paused._id}/pause`, () => {
    shows({ own: [paused] });
    return Response.json(paused);
  });
  await dialog.getByRole('button', { name: t('renewals:pause.confirm') }).click();
  await button(t('renewals:resume.label')).click();
  expect(sent).toEqual([{ weeks: 6 }]);
  await expectAccessible();
  const ended = answer(`DELETE /api/renewals/${paused._id}/pause`, () => {
    shows({ own: [sampleSubscription] });
    return Response.json(sampleSubscription);
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('renewals:resume.confirm') })
    .click();
  await expect.element(menu).toBeVisible();
  expect(ended.length).toBe(1);
});

test('another plan is chosen by its price, and agreed to by its sentence', async () => {
  await open({ own: [samplePlan] });
  const other = {
    plan: 'group12',
    lessons: 12,
    amount: { amount: 21_000, currency: 'USD' },
    from: '2026-05-12',
    words: 'From 12 May on, 210$.',
  };
  answer(`GET /api/renewals/${samplePlan._id}/plans`, () => Response.json([other]));
  await menu.click();
  await button(t('renewals:plan.label')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').click();
  const consent = dialog.getByRole('checkbox', { name: other.words });
  await expect.element(consent).not.toBeChecked();
  const changed: Own = {
    ...samplePlan,
    change: {
      plan: 'group12',
      lessons: 12,
      amount: { amount: 21_000, currency: 'USD' },
      from: '2026-05-12',
    },
  };
  const sent = answer(`POST /api/renewals/${samplePlan._id}/plan`, () => {
    shows({ own: [changed] });
    return Response.json(changed);
  });
  const confirm = dialog.getByRole('button', { name: t('renewals:plan.confirm') });
  await confirm.click();
  await expect.element(consent).toHaveFocus();
  await expectAccessible();
  expect(sent).toEqual([]);
  await consent.click();
  await confirm.click();
  await expect.element(button(t('renewals:keep.label'))).toBeVisible();
  expect(sent).toEqual([{ plan: 'group12', agreed: other.words }]);
});

test('a higher price holds by a yes alone; a lower one by itself', async () => {
  const offer = {
    amount: { amount: 11_000, currency: 'USD' as const },
    from: '2026-05-12',
    words: 'From 12 May on, 110$.',
    isAccepted: false,
  };
  const lower = { ...offer, amount: { amount: 5000, currency: 'USD' as const } };
  await open({
    own: [
      { ...sampleSubscription, offer },
      { ...samplePlan, offer: lower },
    ],
  });
  await expectAccessible();
  await button(t('renewals:price.yes.label')).click();
  const sent = answer(`POST /api/renewals/${sampleSubscription._id}/price`, () => {
    shows({ own: [{ ...sampleSubscription, offer: { ...offer, isAccepted: true } }] });
    return Response.json(sampleSubscription);
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: offer.words }).click();
  await dialog.getByRole('button', { name: t('renewals:price.yes.confirm') }).click();
  await expect.element(button(t('renewals:price.yes.label'))).not.toBeInTheDocument();
  expect(sent).toEqual([{ agreed: offer.words }]);
  await expect.element(button(t('renewals:price.no.label'))).toBeVisible();
});

behaviour('a stop is taken back by the sentence that is agreed to anew', async () => {
  const words = 'Abacus: 120$ each month.';
  await open({ own: [{ ...stoppedSubscription, again: words }] });
  await button(t('renewals:go-on.label')).click();
  const dialog = page.getByRole('dialog');
  const sent = answer(`POST /api/renewals/${stoppedSubscription._id}/again`, () => {
    shows({ own: [sampleSubscription] });
    return Response.json(sampleSubscription);
  });
  await dialog.getByRole('button', { name: t('renewals:go-on.confirm') }).click();
  await expect.element(dialog.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await dialog.getByText(words).click();
  await dialog.getByRole('button', { name: t('renewals:go-on.confirm') }).click();
  await expect.poll(() => sent).toEqual([{ agreed: words }]);
});

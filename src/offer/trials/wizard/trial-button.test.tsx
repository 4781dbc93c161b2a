import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { expectAccessible, show, showPage, t } from '../../../../tests/components/show.tsx';
import { changeDraft, clearDraft } from './draft.ts';
import { TrialButton } from './trial-button.tsx';

const dialog = page.getByRole('dialog', { name: t('trials:title') });
type Name = 'parentName' | 'parentPhoneNumber' | 'parentEmail' | 'childrenFullName';
const field = (name: Name) => dialog.getByLabelText(t(`trials:fields.${name}`), { exact: false });
const press = (name: 'next' | 'back' | 'cancel') =>
  dialog.getByRole('button', { name: t(`trials:${name}`) }).click();
const choice = (option: 'SAT_preparation' | 'Chess' | 'Grade_2') =>
  dialog.getByRole('radio', { name: t(`trials:options.${option}`) });
const open = () => page.getByRole('link', { name: 'A trial' }).click();

async function fillParent(): Promise<void> {
  await field('parentName').fill('Nora Turner');
  await field('parentPhoneNumber').fill('(555) 123-4567');
  await field('parentEmail').fill('nora@dars.test');
  await press('next');
}

test('a course that is not among the wizard’s subjects is added to its choices, and is the trial’s subject', async () => {
  await show(<TrialButton subject="SAT preparation">A trial</TrialButton>);
  await open();
  await fillParent();
  const own = choice('SAT_preparation');
  await expect.element(own).toBeChecked();
  await expectAccessible();
  await choice('Chess').click();
  await expect.element(own, { message: 'it stays among the choices' }).toBeVisible();
  await own.click();
  expect(sessionStorage.getItem('trial')).toContain('SAT preparation');
});

test('each step of the wizard says what it lacks, and does not go on', async () => {
  await show(<TrialButton>A trial</TrialButton>);
  await open();
  await field('parentName').fill('');
  await press('next');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(t('trials:alert.next'));
  await expect.element(field('parentName')).toHaveFocus();
  await expectAccessible();
});

behaviour('what was typed survives Back and a closed dialog', async () => {
  await show(<TrialButton>A trial</TrialButton>);
  await open();
  await fillParent();
  await field('childrenFullName').fill('Ali');
  await choice('Grade_2').click();
  await press('back');
  await expect.element(field('parentName')).toHaveValue('Nora Turner');
  await press('next');
  await expect.element(field('childrenFullName')).toHaveValue('Ali');
  await press('cancel');
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(field('childrenFullName')).toHaveValue('Ali');
  await expect.element(choice('Grade_2')).toBeChecked();
});

behaviour('who holds an hour is led to the page that books it', async () => {
  const until = new Date(Date.now() + 15 * 60_000).toISOString();
  changeDraft({ subject: 'Chess', hour: { startTime: '2099-12-03T22:30:00.000Z', key: 'a-key', until } });
  const router = await showPage({ element: <TrialButton subject="Chess">A trial</TrialButton> });
  await open();
  await expect.poll(() => router.state.location.pathname).toBe('/free-trial');
  expect(dialog.elements()).toHaveLength(0);
  clearDraft();
});

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { makeDraft } from '#src/ui/forms/draft.ts';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { show, t } from '../../../../tests/components/show.tsx';
import { AnnounceForm } from './announce-form.tsx';
import { nothingTyped, type Typed } from './typed.ts';

behaviour('one language is enough: neither is asked for, and without words nothing goes on', async () => {
  const asked: Typed[] = [];
  await show(
    <AnnounceForm
      draft={makeDraft('announcement', nothingTyped)}
      zone="Asia/Tashkent"
      receivers="families"
      preview={async (typed) => {
        asked.push(typed);
        return { copies: 3, readings: [] };
      }}
      send={async () => {}}
    />,
  );
  const english = page.getByLabelText(t('messages/announcing:fields.textEn'));
  const uzbek = page.getByLabelText(t('messages/announcing:fields.textUz'));
  for (const field of [english, uzbek]) await expect.element(field).not.toBeRequired();
  const look = page.getByRole('button', { name: t('messages/announcing:look') });
  await look.click();
  await expect.element(english).toHaveAccessibleDescription(t('platform:fields.required'));
  await expect.element(english).toHaveFocus();
  expect(asked).toEqual([]);
  await uzbek.fill('Ertaga dars yo‘q.');
  await look.click();
  await expect.poll(() => asked).toMatchObject([{ textEn: '', textUz: 'Ertaga dars yo‘q.' }]);
});

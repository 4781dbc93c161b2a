import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { LanguageSwitch } from './language-switch.tsx';

test('the switch reads EN and UZ, and is named by the languages', async () => {
  await show(<LanguageSwitch />);
  const group = page.getByRole('group', { name: t('ui:language') });
  await expect.element(group.getByRole('link', { name: 'EN English', exact: true })).toMatchTextContent('EN');
  await expect
    .element(group.getByRole('link', { name: 'UZ Oʻzbekcha', exact: true }))
    .toMatchTextContent('UZ');
  await expectAccessible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { ReportDialog } from './report-dialog.tsx';

const _id = 'b4a1f9f0-0000-4000-8000-000000000001';

test('a message is reported with a reason that was chosen, and can be once more', async () => {
  const sent = answer(`PUT /api/threads/${_id}/messages/7/report`, () => Response.json({}));
  await show(<ReportDialog thread={{ _id }} message={{ number: 7 }} />);
  const open = page.getByRole('button', { name: t('messages/pages:report.open', { number: 7 }) });
  const send = page.getByRole('button', { name: t('messages/pages:report.send'), exact: true });
  const reason = page.getByRole('combobox');
  await open.click();
  await send.click();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveAccessibleDescription(t('messages/pages:report.choose'));
  await expectAccessible();
  expect(sent).toEqual([]);
  await reason.selectOptions('safety');
  await send.click();
  await expect.poll(() => sent).toEqual([{ reason: 'safety', words: '' }]);
  await open.click();
  await reason.selectOptions('other');
  await send.click();
  await expect.poll(() => sent).toHaveLength(2);
});

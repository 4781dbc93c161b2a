import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../tests/components/show.tsx';
import * as confirmEmail from './confirm-email.page.tsx';
import * as undoEmail from './undo-email.page.tsx';

const pages = {
  confirm: { module: confirmEmail, path: '/confirm-email/:key', call: 'POST /api/user/confirm-email' },
  undo: { module: undoEmail, path: '/undo-email/:key', call: 'POST /api/user/email/undo' },
} as const;

test.each(['confirm', 'undo'] as const)(
  'opening the link to %s does nothing; one press does',
  async (which) => {
    const { module, path, call } = pages[which];
    const sent = answer(call, () => Response.json({ message: 'Done.' }));
    await showPage({ ...module, path }, path.replace(':key', 'the-secret'));
    const press = page.getByRole('button', { name: t(`accounts:${which}.button`) });
    await expect.element(press).toBeVisible();
    await expectAccessible();
    expect(sent).toEqual([]);
    await press.click();
    await expect
      .element(page.getByRole('heading', { name: t(`accounts:${which}.done.heading`) }))
      .toBeVisible();
    expect(sent).toEqual([{ token: 'the-secret' }]);
  },
);

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { OwnCertificates } from './own-certificates.tsx';

const certificate = {
  code: 'K7QM-2XWA-9HDT-F3RP',
  address: 'https://dars.test/certificates/K7QM-2XWA-9HDT-F3RP',
  ...{ firstName: 'Aliya', title: 'Abacus', teacher: 'Nodira' },
  ...{ firstDay: '2025-09-01', lastDay: '2025-12-22', attended: 15, held: 16 },
  issuedAt: '2026-01-15T17:00:00.000Z',
  ...{ withdrawnAt: null, withdrawnReason: null, isReplaced: false },
};
const withdrawn = { ...certificate, withdrawnAt: '2026-01-20T10:00:00.000Z' };

test('a family reads why one holds no more, and gets the paper of the one that does', async () => {
  const reason = 'The sister came.';
  await show(
    <OwnCertificates
      face={{ firstName: 'Aliyaxon', picture: 'fox', colour: 'sky' }}
      origin="https://dars.test"
      certificates={[
        certificate,
        { ...withdrawn, code: 'M7QM-2XWA-9HDT-F3RP', isReplaced: true },
        { ...withdrawn, code: 'N7QM-2XWA-9HDT-F3RP', withdrawnReason: reason },
      ]}
    />,
  );
  await expect.element(page.getByText(t('certificates:own.replaced'))).toBeVisible();
  await expect.element(page.getByText(t('certificates:own.withdrawn', { reason }))).toBeVisible();
  const cards = page.getByRole('link', { name: `${t('certificates:card.send')} ${t('ui:share.telegram')}` });
  expect(cards.elements(), 'what does not hold is not sent on').toHaveLength(1);
  const sent = decodeURIComponent(cards.element().getAttribute('href') ?? '');
  expect(sent).toContain('Aliya · Abacus');
  expect(sent).not.toContain(certificate.code);
  expect(page.getByRole('button', { name: 'PDF', exact: false }).elements()).toHaveLength(2);
  await expectAccessible();
});

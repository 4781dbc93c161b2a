import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { Footer } from './footer.tsx';

test('help, contact, prices and the legal pages are one press away, each as high as a finger', async () => {
  await show(<Footer />);
  const links = page.getByRole('navigation', { name: t('workspace:footer.label') }).getByRole('link');
  const told = links.elements().map((link) => [link.getAttribute('href'), link.textContent]);
  expect(told).toEqual([
    ['/support', t('workspace:footer.support')],
    ['/contact-us', t('workspace:footer.contact')],
    ['/pricing', t('workspace:footer.pricing')],
    ['/terms', t('workspace:footer.terms')],
    ['/privacy', t('workspace:footer.privacy')],
    ['/refund', t('workspace:footer.refund')],
    ['/cancellation', t('workspace:footer.cancellation')],
  ]);
  for (const link of links.elements()) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
});

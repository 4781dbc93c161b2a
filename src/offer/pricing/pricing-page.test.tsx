import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../tests/components/server.ts';
import { PaidOnline } from '../../../tests/components/settings.tsx';
import { expectAccessible, language, showPage, t } from '../../../tests/components/show.tsx';
import { dollars, plans, usualPrices } from './plans.ts';
import * as pricing from './pricing.page.tsx';

/** A price as the page writes it; texts are compared with plain spaces. */
const told = (price: number) => dollars(price, language).replaceAll('\u00a0', ' ');

test('the prices stand as written, with what they were and what they are less', async () => {
  answer('GET /api/prices', () => Response.json({ ...usualPrices, texts: {} }));
  await showPage(pricing, '/pricing');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('pricing:heading'));
  await expectAccessible();
  for (const { classes, originalPrice, discount, discountedPrice, badge } of [
    ...plans.group,
    ...plans.individual,
  ]) {
    const card = page.getByRole('article', { name: t('pricing:lessons', { number: classes }) });
    await expect.element(card).toMatchTextContent(told(discountedPrice));
    expect(card.element().querySelector('s')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      told(originalPrice),
    );
    const before = card.getByText(t('pricing:insteadOf', { price: told(originalPrice) }));
    await expect.element(before).toBeInTheDocument();
    await expect.element(card).toMatchTextContent(`-${discount}%`);
    const popular = card.getByText(t('pricing:badge.mostPopular'));
    expect(popular.elements()).toHaveLength(badge === 'mostPopular' ? 1 : 0);
  }
  const packages = page.getByRole('region', { name: t('pricing:packages.heading') });
  for (const price of [160, 200, 220, 350, 480])
    await expect.element(packages.getByText(told(price)).first()).toBeVisible();
  await expect.element(packages).toMatchTextContent(told(21.8));
  expect(page.getByRole('link', { name: t('pricing:contact') }).elements()).toHaveLength(2);
});

test('where families pay online each plan and package can be bought', async () => {
  answer('GET /api/prices', () => Response.json({ ...usualPrices, texts: {} }));
  const { Component, loader } = pricing;
  const element = (
    <PaidOnline>
      <Component />
    </PaidOnline>
  );
  await showPage({ loader, element }, '/pricing');
  const links = page.getByRole('link', { name: t('pricing:buy'), exact: true });
  await expect.poll(() => links.elements().length).toBe(12);
  expect(links.elements()[0]?.getAttribute('href')).toBe('/buy?plan=group8');
  await expectAccessible();
});

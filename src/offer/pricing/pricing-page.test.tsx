import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../tests/components/server.ts';
import { PaidOnline } from '../../../tests/components/settings.tsx';
import { expectAccessible, showPage, sum, t } from '../../../tests/components/show.tsx';
import { plans, usualPrices } from './plans.ts';
import * as pricing from './pricing.page.tsx';

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
    await expect.element(card).toMatchTextContent(sum(`${discountedPrice}$`));
    expect(card.element().querySelector('s')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      sum(`${originalPrice}$`),
    );
    const before = card.getByText(t('pricing:insteadOf', { price: sum(`${originalPrice}$`) }));
    await expect.element(before).toBeInTheDocument();
    await expect.element(card).toMatchTextContent(`-${discount}%`);
    const popular = card.getByText(t('pricing:badge.mostPopular'));
    expect(popular.elements()).toHaveLength(badge === 'mostPopular' ? 1 : 0);
  }
  const packages = page.getByRole('region', { name: t('pricing:packages.heading') });
  for (const price of [sum('160$'), sum('200$'), sum('220$'), sum('350$'), sum('480$')])
    await expect.element(packages.getByText(price).first()).toBeVisible();
  await expect.element(packages).toMatchTextContent(sum('21.8$'));
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

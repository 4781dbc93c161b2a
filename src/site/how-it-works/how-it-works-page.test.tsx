import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claims } from '#src/people/claims/claims.ts';
import { figureIn } from '#src/platform/language/spoken.ts';
import { constants } from '#src/site/legal/constants.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, language, showPage, t } from '../../../tests/components/show.tsx';
import * as howItWorks from './how-it-works.page.tsx';

test('how it works has three steps with chips, four benefits, its figures, and leads to the sign-up', async () => {
  answer('GET /api/figures', () => Response.json({}));
  const router = await showPage(howItWorks, '/how-it-works');
  const list = page.getByRole('list', { name: t('how-it-works:steps.label') });
  await expect.element(list).toBeVisible();
  const steps = [...list.element().children];
  expect(steps.map((step) => step.querySelectorAll('li').length)).toEqual([3, 3, 3]);
  expect(steps[0]?.textContent).toContain(String(constants.contactHours));
  const benefits = page.getByRole('region', { name: t('how-it-works:benefits.heading') });
  expect(benefits.getByRole('listitem').elements()).toHaveLength(4);
  const figures = page.getByRole('region', { name: t('how-it-works:stats.heading') });
  const hours = t('how-it-works:stats.responseHours', { hours: claims.responseHours });
  for (const figure of [claims.consultations, claims.satisfaction, claims.rating, hours])
    await expect.element(figures.getByText(figureIn(figure, language))).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: t('how-it-works:start.signUp') }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/signup');
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claims } from '#src/people/claims/claims.ts';
import { productName } from '#src/platform/config/product.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { figureIn } from '#src/platform/language/spoken.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, language, showPage, t } from '../../../tests/components/show.tsx';
import * as about from './about.page.tsx';

test('about us has its stats, six values, its advantages and its claims', async () => {
  answer('GET /api/figures', () => Response.json({}));
  await showPage(about, '/about-us');
  const stats = page.getByRole('list', { name: t('about:stats.label', { product: productName }) });
  for (const [name, figure] of [
    ['founded', claims.founded],
    ['students', claims.studentsAbout],
    ['instructors', claims.teachersAbout],
    ['success', claims.successAbout],
  ] as const) {
    const stat = stats.getByRole('listitem').filter({ hasText: figure });
    await expect.element(stat).toMatchTextContent(t(`about:stats.${name}`));
  }
  type Part = 'mission' | 'values' | 'advantages' | 'why';
  const region = (part: Part) => page.getByRole('region', { name: t(`about:${part}.heading`) });
  const parts = (part: Part) => region(part).getByRole('heading', { level: 3 }).elements();
  await expect.element(region('mission')).toMatchTextContent(claims.agesAbout);
  expect(parts('values')).toHaveLength(6);
  expect(parts('advantages')).toHaveLength(5);
  await expect.element(region('advantages')).toMatchTextContent(claims.graduatesSatisfied);
  await expect
    .element(region('advantages'))
    .toMatchTextContent(figureIn(claims.customers, language).replace('\u00a0', ' '));
  expect(parts('why')).toHaveLength(4);
  await expectAccessible();
  await region('why')
    .getByRole('link', { name: t('about:why.book') })
    .click();
  await expect.element(page.getByRole('dialog', { name: t('trials:title') })).toBeVisible();
});

test('what the staff switched says what is counted and since when; what is not known is left out', async () => {
  answer('GET /api/figures', () =>
    Response.json({ studentsAbout: { '': { figure: '1,234', since: '2026-11-12' } }, successAbout: {} }),
  );
  await showPage(about, '/about-us');
  const stats = page.getByRole('list', { name: t('about:stats.label', { product: productName }) });
  const students = stats.getByRole('listitem').filter({ hasText: figureIn('1,234', language) });
  const date = formatDate(new Date('2026-11-12'), 'UTC', document.documentElement.lang as Language);
  await expect.element(students).toMatchTextContent(t('figures:since', { date }));
  expect(stats.getByRole('listitem').elements()).toHaveLength(3);
  await expectAccessible();
});

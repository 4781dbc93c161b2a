import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { documentNames } from '#src/people/consent/editions.ts';
import { productName } from '#src/platform/config/product.ts';
import { expectAccessible, language, showPage, t } from '../../../tests/components/show.tsx';
import * as legal from './document.page.tsx';
import { documents } from './documents.ts';

test.each(documentNames)(
  'the page %s is whole, dated and accessible, and leads to its sections',
  async (name) => {
    await showPage(legal, `/${name}`);
    const title = t(`legal:documents.${name}.title`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.title).toBe(`${title} · ${productName}`);
    expect(document.querySelector('main time')?.getAttribute('datetime')).toBe(documents[name].date);
    await expectAccessible();
    if (language === 'uz')
      expect(document.querySelector('main')?.textContent).not.toMatch(/\b(the|and|of|you|your|is|for)\b/i);

    const last = documents[name].sections.at(-1) ?? '';
    const closed = document.querySelector<HTMLElement>('article details summary');
    if (closed?.checkVisibility()) closed.click();
    const heading = document.querySelector<HTMLElement>(`#${last} h2`);
    const links = [...document.querySelectorAll<HTMLElement>(`main a[href="#${last}"]`)];
    const [link, ...others] = links.filter((one) => one.checkVisibility());
    expect(others).toEqual([]);
    const inOne = (text: string | null | undefined) => text?.replaceAll(' ', '');
    expect(inOne(link?.textContent)).toBe(inOne(heading?.textContent));
    link?.click();
    await expect.element(heading).toBeInViewport();
  },
);

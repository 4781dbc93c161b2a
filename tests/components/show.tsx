import texts from 'virtual:all-texts';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, inject } from 'vitest';
import { render } from 'vitest-browser-react';
import { dollarWords } from '#src/books/money/words.ts';
import { createI18n } from '#src/platform/language/i18n.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { fetchOnce } from '#src/platform/texts/text-file.ts';
import { loadTextsWith } from '#src/platform/texts/texts.ts';
import { namedOtherwise } from '../texts/label-in-name.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What the visitor of this run reads. */
    language: Language;
  }
}

/** What the visitor reads. */
export const language = inject('language');

/** Speaks it. */
export const i18n = await createI18n(language, {
  messages: texts[language],
  extend: (instance) => instance.use(initReactI18next),
});
document.documentElement.lang = language;
// What else asks for texts has them already.
globalThis.fetchTextFile = fetchOnce;
loadTextsWith(async () => {});

/** The words of the visitor's language: `t('trials:title')`. */
export const t = i18n.t as unknown as Translate;

/** Dollars as the visitor's language writes them: `sum('24.50$')`. Texts are compared with plain spaces. */
export function sum(written: string): string {
  return dollarWords(Number(written.replace('−', '-').replace(/[,$]/g, '')), language).replaceAll(
    '\u00a0',
    ' ',
  );
}

/** Shows a component as a page shows it, in the visitor's language. */
export async function show(element: ReactElement): Promise<void> {
  await showPage({ element });
}

/**
 * Shows a page, loaded as the router loads it; where else it leads is an empty page.
 * @param page what its file exports
 * @returns its router, which knows where the visitor is
 */
export async function showPage(page: RouteObject, at = '/') {
  const { pathname, search, hash } = new URL(at, location.href);
  const standing = { hydrateFallbackElement: <></>, path: pathname, ...page };
  // A visit of its own: what an earlier one left unfolded is folded.
  const visit = { pathname, search, hash, key: crypto.randomUUID() };
  const router = createMemoryRouter([standing, { path: '*', element: null }], { initialEntries: [visit] });
  await render(
    <I18nextProvider i18n={i18n}>
      <main className="p-5">
        <RouterProvider router={router} />
      </main>
    </I18nextProvider>,
  );
  return router;
}

/** What only a whole page has; journeys look at those. */
const partOfAPage = { 'page-has-heading-one': { enabled: false } };

/** No finding of axe in what is shown, WCAG 2.2 AA and best practices; no sideways scroll. */
export async function expectAccessible(): Promise<void> {
  // Half-faded text has no contrast to speak of.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  // What passed is counted, but not described: that takes as long as looking.
  const { violations } = await axe.run(document, { rules: partOfAPage, resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(namedOtherwise(), 'controls are called what is seen on them').toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth, 'pixels of sideways scroll').toBeLessThanOrEqual(0);
}

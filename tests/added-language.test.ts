import { readFileSync } from 'node:fs';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createI18n } from '#src/platform/language/i18n.ts';
import type { Language } from '#src/platform/language/language.ts';
import { sources } from './source-imports.ts';

const added = 'qq' as Language;

// A language that nobody speaks, added where any would be: to the list, before whatever reads it is loaded. Modules
// are loaded anew for this file alone.
beforeAll(async () => {
  vi.resetModules();
  const { languages } = await import('#src/platform/language/language.ts');
  const { spoken } = await import('#src/platform/language/spoken.ts');
  (languages as unknown as string[]).push(added);
  spoken[added] = {
    ...spoken.en,
    name: 'Qwqwq',
    short: 'QQ',
    locale: 'qq_QQ',
    months: Array.from({ length: 12 }, (_, month) => `month${month + 1}`),
    dayAs: ({ weekday, month, day }) => `${month}/${day} (${weekday})`,
    timeAs: (hour, minute) => `${hour}h${minute}`,
  };
});
afterAll(() => vi.resetModules());

test('it is chosen by an address, a cookie and a browser', async () => {
  const { languageOf } = await import('#src/platform/language/language.ts');
  expect(languageOf({ search: '?lang=qq' })).toBe(added);
  expect(languageOf({ cookie: 'language=qq' })).toBe(added);
  expect(languageOf({ accept: 'qq-QQ,en;q=0.5' })).toBe(added);
});

test('it has dates and times of its own', async () => {
  const { formatDayTime } = await import('#src/platform/dates/dates.ts');
  const march = new Date('2026-03-12T14:05:00Z');
  expect(formatDayTime(march, 'UTC', added)).toBe('month3/12 (Thursday), 14h05');
});

test('the switch offers it by its own name', async () => {
  const { LanguageSwitch } = await import('#src/ui/elements/language-switch.tsx');
  const i18n = await createI18n(added, { messages: { ui: { language: 'Qiq' } } });
  const shown = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(LanguageSwitch, { full: true })),
  );
  expect(shown).toContain('aria-label="Qiq"');
  expect(shown).toMatch(/href="\?lang=qq"[^>]*hrefLang="qq"[^>]*aria-current="true".*Qwqwq/);
});

test('search engines are told where each page stands in it', async () => {
  const { describePage } = await import('#src/site/discovery/head.ts');
  const page = {
    path: '/pricing',
    language: added,
    publicUrl: 'https://dars.test',
    picture: 'home',
    data: [],
  };
  const html = describePage('<head></head>', page);
  expect(html).toContain('hreflang="qq" href="https://dars.test/pricing?lang=qq"');
  expect(html).toContain('content="qq_QQ"');
});

test('calls may ask for it, the database takes it, and a category has a name in it', async () => {
  const { contract } = await import('#src/staff/lessons/contract.ts');
  const { contract: categories } = await import('#src/staff/categories/contract.ts');
  const { namesOfCategories } = await import('#src/offer/lessons/tables.server.ts');
  const { checks } = getTableConfig(namesOfCategories);
  const body = { email: 'a@b.test', language: 'qq' };
  expect(contract['POST /api/admin/lessons/:id/enrolments'].body.safeParse(body).success).toBe(true);
  const held = checks.map(({ value }) => new PgDialect().sqlToQuery(value).sql);
  expect(held).toEqual([`"category_names"."language" in ('en', 'uz', 'qq')`]);
  expect(namesOfCategories.language.enumValues).toContain(added);
  expect(Object.keys(categories['POST /api/admin/categories'].body.shape)).toContain('nameQq');
});

test('the server has a translator of it, once its texts are there', async () => {
  const { translator } = await import('#src/platform/texts/i18n.server.ts');
  // Without texts a key stands for itself, in every room: nothing falls back to another language unseen.
  expect(translator(added)('trials:title')).toBe('title');
});

test('no code names a language but where languages are told apart', () => {
  const allowed = ['src/platform/language/spoken.ts', 'src/platform/language/language.ts', ...dataByLanguage];
  const named = sources
    .filter((file) => !/\.test\.tsx?$/.test(file) && !allowed.includes(file))
    .flatMap((file) => {
      const found = readFileSync(file, 'utf8').replace(comments, '').match(languageNamed) ?? [];
      return found.map((code) => `${file}: ${code}`);
    });
  expect(named).toEqual([]);
});

/** What is written in each language and stays data: the demo's, and what Payme asks for, in Russian too. */
const dataByLanguage = [
  'src/operations/demo/office.ts',
  'src/operations/demo/pages.ts',
  'src/shop/payments/payme/problems.ts',
];
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** `nameEn`, `=== 'uz'`, `{ en: … }`, `.uz`, `text_en`. */
const languageNamed =
  /\b\w*[a-z](?:En|Uz)\b|[!=]==? '(?:en|uz)'|'(?:en|uz)' [!=]==?|(?<=[{,]\s*)'?(?:en|uz)'?:|\.(?:en|uz)\b(?=[^.\w'])|\w_(?:en|uz)\b/g;

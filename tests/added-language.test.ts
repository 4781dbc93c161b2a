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
    betweenThousands: "'",
    soums: 'qoums',
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
  const { PublicHead } = await import('#src/site/discovery/head.tsx');
  const page = {
    path: '/pricing',
    language: added,
    publicUrl: 'https://dars.test',
    picture: 'home',
    data: [],
  };
  const html = renderToStaticMarkup(createElement(PublicHead, page));
  expect(html.toLowerCase()).toContain('hreflang="qq" href="https://dars.test/pricing?lang=qq"');
  expect(html).toContain('content="qq_QQ"');
});

test('calls may ask for it, the database takes it, and a category has a name in it', async () => {
  const { contract } = await import('#src/staff/lessons/lessons/contract.ts');
  const { contract: categories } = await import('#src/staff/lessons/categories/contract.ts');
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

test('what staff and teachers write is asked for in it, and kept in it', async () => {
  const { contract: phrasesContract } = await import('#src/desk/phrases/contract.ts');
  const { contract: meetingsContract } = await import('#src/staff/lessons/meetings/contract.ts');
  const { contract: lettersContract } = await import('#src/staff/letters/letters/contract.ts');
  const { contract: pagesContract } = await import('#src/offer/teachers/pages/contract.ts');
  const { phrases } = await import('#src/learning/reports/tables.server.ts');
  const { closures } = await import('#src/calendar/timetables/tables.server.ts');
  const { letters } = await import('#src/offer/subscriptions/tables.server.ts');
  const fields = [
    phrasesContract['POST /api/admin/phrases'].body,
    meetingsContract['POST /api/admin/closures'].body,
    lettersContract['POST /api/admin/letters'].body,
    pagesContract['PUT /api/teacher-page'].body,
  ].flatMap(({ shape }) => Object.keys(shape));
  expect(fields.filter((field) => field.endsWith('Qq'))).toEqual([
    'textQq',
    'nameQq',
    'subjectQq',
    'textQq',
    'aboutQq',
  ]);
  const checked = [phrases, closures, letters].flatMap((table) =>
    getTableConfig(table).checks.filter(({ value }) =>
      new PgDialect().sqlToQuery(value).sql.includes(`->> 'qq'), 0) between 1 and`),
    ),
  );
  expect(checked.map(({ name }) => name)).toEqual([
    'phrases_texts',
    'closures_names',
    'letters_subjects',
    'letters_texts',
  ]);
});

test('it has money of its own', async () => {
  const { moneyWords } = await import('#src/books/money/words.ts');
  expect(moneyWords({ amount: 202_935_200, currency: 'UZS' }, added)).toBe("2'029'352\u00a0qoums");
});

test('no code names a language but where languages are told apart', () => {
  const code = sources.filter((file) => !toldApart.includes(file));
  const named = code.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return namings.flatMap((naming) => text.match(naming) ?? []).map((found) => `${file}: ${found}`);
  });
  expect(named).toEqual([]);
});

const toldApart = [
  'src/platform/language/spoken.ts',
  // Weekdays as people write them in three languages.
  'src/moving/moving-in/mapping/words.ts',
  // What is written in each language: by the demo's people, and in answers to Payme, which asks for Russian, too.
  'src/moving/demo/four-weeks.ts',
  'src/moving/demo/lesson-words.ts',
  'src/moving/demo/office.ts',
  'src/moving/demo/pages.ts',
  'src/shop/payments/payme/problems.ts',
];

/** `nameEn` and `name_en`, `=== 'uz'`, `{ en: … }`, `texts.uz`; the last is no end of an address. */
const namings = [
  /\b\w*[a-z](?:En|Uz)\b/g,
  /\w_(?:en|uz)\b/g,
  /[!=]== '(?:en|uz)'|'(?:en|uz)' [!=]==/g,
  /(?<=[{,]\s*)'?(?:en|uz)'?:/g,
  /\w\.(?:en|uz)\b(?=[^.\w'$])/g,
];

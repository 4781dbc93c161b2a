import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { phrases } from '#src/learning/reports/tables.server.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { sharedProgram } from '../start/program.ts';

const program = sharedProgram();

/**
 * One thing has one word on screens and in mails, as the glossary (`docs/glossary.md`) says: what is refused, and what
 * stands there instead. Not meant are the legal texts, whose every version is kept as it was.
 */
const refused: Record<Language, [RegExp, string][]> = {
  en: [
    [/\benrol(s|ments?)?\b/i, 'enroll, enrollment'],
    [/\bcancell(ed|ing)\b/i, 'canceled, canceling'],
    [/(?<![-\w])mail(s|ed|ing)?\b(?! server)/i, 'e-mail'],
    [/\bemails?\b/i, 'e-mail'],
    [/\btelephones?\b/i, 'phone'],
    [/\b(given|gives?) back\b/i, 'refunded, refund'],
    [/\bbrought in\b/i, 'imported'],
    [/\bnoted?\b as\b/i, 'marked as'],
    [/\bseen to\b/i, 'handled'],
    [/\banew\b/i, 'again'],
    [
      /catalogue|colour|favourite|neighbour|practis|learnt|recognis|programme\b|per cent|\bmaths\b/i,
      'American',
    ],
  ],
  uz: [
    [/oʻqituvchi/i, 'ustoz'],
    [/elektron pochta/i, 'e-pochta'],
    [/hisob daftari/i, 'hisob-kitob'],
    [/\bsharh/i, 'fikr'],
    [/obunachi/i, 'yangiliklarga yozilganlar'],
    [/(biznes|ofis) (soati|vaqti)/i, 'maktab vaqti'],
    [
      /muallim|talaba|akkaunt|kategoriya|provayder|kupon/i,
      'ustoz, oʻquvchi, hisob, yoʻnalish, toʻlov tizimi, kod',
    ],
  ],
};

/** The specification's own words, by their keys. */
const quoted = new Set(['people/accounts linkSent']);

describe.each(Object.entries(refused))('the texts in %s', (language, words) => {
  test.each(words)('never say %s', (word, right) => {
    const said = texts(language).filter(([key, text]) => !quoted.has(key) && word.test(text));
    expect([right, ...said]).toEqual([right]);
  });
});

test('phrases that teachers begin with are in these words too', async () => {
  const all = await program.context.database.select().from(phrases);
  expect(all.length).toBeGreaterThan(100);
  const said = languages.flatMap((language) =>
    all
      .map(({ texts }) => texts[language])
      .filter((text) => refused[language].some(([word]) => word.test(text))),
  );
  expect(said).toEqual([]);
});

test('“Bosh sahifa” is the home page alone; what is behind the log-in is “Shaxsiy sahifa”', () => {
  const english = new Map(texts('en'));
  const ours = texts('uz').filter(([, text]) => /bosh sahifa/i.test(text));
  expect(ours.filter(([key]) => !/\bhome\b/i.test(english.get(key) ?? ''))).toEqual([]);
});

test('lists of readers and subscriptions that are paid have names of their own in the menu', () => {
  const menu = new Map(texts('uz').filter(([key]) => key.startsWith('school/workspace items.')));
  expect(menu.get('school/workspace items.subscriptions')).toBe('Obunalar');
  expect(menu.get('school/workspace items.subscribers')).not.toMatch(/obuna/i);
});

/** By the specification the menu calls it so; its page has a heading of its own. */
const apart = 'school/workspace items.add';

test.each(languages)('each item of the menu is called as its page is, in %s', (language) => {
  const said = texts(language);
  const headings = new Set(said.filter(([key]) => /[ .](heading|title)$/.test(key)).map(([, text]) => text));
  const items = said.filter(([key]) => key.startsWith('school/workspace items.') && key !== apart);
  expect(items.filter(([, text]) => !headings.has(text))).toEqual([]);
});

function texts(language: string): [string, string][] {
  return globSync(`src/**/messages.${language}.json`)
    .filter((file) => !file.startsWith('src/site/legal/'))
    .flatMap((file) => flatten(JSON.parse(readFileSync(file, 'utf8')), `${dirname(file).slice(4)} `));
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value.replace(/{{\w+}}|<\/?\w+>/g, '…')]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, `${path}${path.endsWith(' ') ? '' : '.'}${key}`),
  );
}

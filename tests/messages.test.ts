import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textRegister } from '#src/app/build/text-register.ts';
import { catalogue } from '#src/platform/forms/errors.ts';
import { firstLanguage, languages } from '#src/platform/language/language.ts';
import { namespaceOf } from '#src/platform/language/namespace.ts';

const features = globSync('src/**/messages.en.json').map((file) => dirname(file).slice('src/'.length));
const code = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe.each(features)('the texts of %s', (feature) => {
  const en = read(feature, firstLanguage);
  const uz = read(feature, 'uz');

  test.each(languages)('stand in %s', (language) => {
    const texts = read(feature, language);
    expect([...texts.keys()].sort()).toEqual([...en.keys()].sort());
    expect([...texts].filter(([, text]) => !text.trim())).toEqual([]);
  });

  test.each(languages)('have the same values to fill in, in %s', (language) => {
    const values = (text: string) => [...new Set(text.match(/{{\w+}}/g))].sort();
    const texts = read(feature, language);
    for (const [key, text] of en)
      expect([key, ...values(texts.get(key) ?? '')]).toEqual([key, ...values(text)]);
  });

  test('are written with the Uzbek letters oʻ and gʻ and the sign ʼ, never with an apostrophe', () => {
    expect([...uz].filter(([, text]) => /[a-z]['`‘’]/i.test(text))).toEqual([]);
  });

  test('are all used', () => {
    expect([...en.keys()].filter((key) => !isUsed(feature, key))).toEqual([]);
  });
});

test('every error of the catalogue has its sentence', () => {
  const texts = read('platform', 'en');
  expect(Object.keys(catalogue).filter((error) => !texts.has(`errors.${error}`))).toEqual([]);
});

test('the compiler knows every file of texts, as `npm run mend` writes them down', () => {
  expect(readFileSync('src/app/message-files.ts', 'utf8')).toBe(textRegister());
});

test('texts are said by keys that the compiler knows', () => {
  const own = [
    'src/platform/language/i18n.ts',
    'src/platform/language/message-parts.ts',
    'src/platform/language/translation.ts',
  ];
  const others = globSync('{src,e2e}/**/*.{ts,tsx}').filter((file) => !own.includes(file));
  const untyped = /\b(TFunction|useTranslation)\b[^;]*from '(react-)?i18next'|\bi18n\.t\(|<Trans\b/;
  expect(others.filter((file) => untyped.test(readFileSync(file, 'utf8')))).toEqual([]);
});

function read(feature: string, language: string): Map<string, string> {
  const json = JSON.parse(readFileSync(`src/${feature}/messages.${language}.json`, 'utf8'));
  return new Map(flatten(json, ''));
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  );
}

/** A key is named whole, with the part it belongs to (read as an object), or by a template whose fixed beginning (up to `${`) and end it has. */
function isUsed(feature: string, whole: string): boolean {
  // A number of things: which form it takes is the language's.
  const key = whole.replace(/_(one|other)$/, '');
  if (quoted.has(`'${key}'`) || quoted.has(`'${namespaceOf(feature)}:${key}'`) || quoted.has(`"${key}"`))
    return true;
  if (parts.some((part) => key.startsWith(`${part}.`))) return true;
  return templates.some((template) => template.test(key) || template.test(`${namespaceOf(feature)}:${key}`));
}

/** Whatever stands between quotes and could be a key. */
const quoted = new Set([...code.matchAll(/(?=('[\w:./-]+'|"[\w:./-]+"))/g)].map(([, said]) => said));

const parts = [...code.matchAll(/\breadPart\(\s*t,[^;]*?, '([\w.]+)', /g)].map(([, part]) => part);

const templates = [...code.matchAll(/`([\w:./-]*\$\{[^`]*)`/g)]
  .map(([, template = '']) => template)
  .filter((template) => /^[\w:/-]+\./.test(template))
  .map(
    (template) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map(escapePattern)
          .join('[\\w.-]+')}$`,
      ),
  );

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

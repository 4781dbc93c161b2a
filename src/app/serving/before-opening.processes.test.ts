import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import { openSchool } from '#src/people/opening/opening.server.ts';
import { opening } from '#src/people/opening/tables.server.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { buildPages } from '../../../tests/built-pages.ts';
import { pageCookies, signIn } from '../../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../../tests/program.ts';

let program: TestProgram;
beforeAll(buildPages, 120_000);
beforeAll(async () => {
  program = await startTestProgram({ pages: true, work: true, config: { production: true } });
});
afterAll(() => program.stop());

const page = async (url: string, cookie = '') => {
  const { statusCode, headers, body } = await program.app.inject({ url, headers: { cookie } });
  return { status: statusCode, headers, body };
};
const heading = (language: Language) => translator(language)('opening:heading');

test('a fresh house of a real school is shut, every other one is open', async () => {
  const { database } = program.context;
  expect(await database.$count(opening)).toBe(0);
  const other = await startTestProgram();
  expect(await other.context.database.$count(opening)).toBe(1);
  await other.stop();
});

test('visitors see at every address that it opens soon, in both languages, and no search engine keeps it', async () => {
  for (const language of languages)
    for (const [path, status] of [
      ...[['/', 200] as const, ['/pricing', 200] as const, ['/lessons', 200] as const],
      ...[['/courses/chess', 200] as const, ['/no-such-page', 404] as const],
    ]) {
      const { headers, ...shown } = await page(`${path}?lang=${language}`);
      expect([path, shown.status, shown.body.includes(heading(language))]).toEqual([path, status, true]);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(shown.body).toContain('name="robots" content="noindex"');
      expect(shown.body).not.toContain('<script');
    }
});

test('there is no site map, and robots.txt names none', async () => {
  expect((await page('/sitemap.xml')).status).toBe(404);
  expect((await page('/sitemap-lessons.xml')).status).toBe(404);
  const { body, headers } = await page('/robots.txt');
  expect(body).not.toContain('Sitemap');
  expect(headers['cache-control']).toBe('no-store');
});

test('logging in, legal texts and pages behind a link stand; the staff and teachers see all, with a bar', async () => {
  const soon = heading('en');
  for (const path of ['/login', '/forgot-password', '/terms', '/privacy', '/invitation?token=none'])
    expect([path, (await page(path)).body.includes(soon)]).toEqual([path, false]);
  const bar = translator('en')('frame:unopened.text');
  const seen = async (role: 'admin' | 'teacher' | 'student') => {
    const { body } = await page('/pricing', pageCookies(await signIn(program, role)));
    return [body.includes(soon), body.includes(bar), body.includes('href="/admin/opening"')];
  };
  expect(await seen('admin')).toEqual([false, true, true]);
  expect(await seen('teacher')).toEqual([false, true, false]);
  expect(await seen('student')).toEqual([true, false, false]);
});

test('who leaves an e-mail without script is on the list of the opening', async () => {
  const { body } = await page('/');
  const [, form = ''] = /<form[^>]*method="post"[^>]*>(.*?)<\/form>/is.exec(body) ?? [];
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    name: /name="([^"]*)"/.exec(input)?.[1] ?? '',
    value: /value="([^"]*)"/.exec(input)?.[1] ?? '',
  }));
  const typed = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
  typed.set('email', 'dilnoza@dars.test');
  const { statusCode, body: answer } = await program.app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://dars.test' },
    payload: typed.toString(),
  });
  expect([statusCode, answer.includes(heading('en'))]).toEqual([200, true]);
  await expect
    .poll(() => program.context.database.select().from(subscriptions), { timeout: 60_000 })
    .toMatchObject([{ email: 'dilnoza@dars.test', list: 'newsletter', source: 'opening' }]);
});

test('once it is open, everybody sees the site at once, and it may be found', async () => {
  await openSchool(program.context);
  const { body, headers, status } = await page('/pricing');
  expect([status, body.includes(heading('en')), headers['x-robots-tag']]).toEqual([200, false, undefined]);
  expect((await page('/sitemap.xml')).status).toBe(200);
  expect((await page('/opening-soon')).headers.location).toBe('/');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import { openSchool } from '#src/people/opening/opening.server.ts';
import { opening } from '#src/people/opening/tables.server.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { pageCookies, type SignedInPerson, signIn, signInChecked } from '../../../tests/make/people.ts';
import { makeLesson } from '../../../tests/make/rows.ts';
import { aBusiness } from '../../../tests/staff/business.ts';
import { buildPages } from '../../../tests/start/built-pages.ts';
import { programForTest, startTestProgram, type TestProgram } from '../../../tests/start/program.ts';

beforeAll(buildPages, 120_000);

describe('the ways to reach us', () => {
  /** How often each of the pages that tell how to reach us links to an address. */
  async function links({ app }: TestProgram): Promise<number[]> {
    const pages = ['/', '/contact-us', '/support', '/terms'].map(async (url) => {
      const { body } = await app.inject({ url, headers: { cookie: 'language=uz' } });
      return body.split('href="mailto:ask@dars.example"').length - 1;
    });
    return Promise.all(pages);
  }

  test('CONTACT_EMAIL is shown wherever ways to reach us are', async () => {
    const program = await programForTest({ pages: true, environment: { CONTACT_EMAIL: 'ask@dars.example' } });
    expect(await links(program)).toEqual([1, 2, 2, 2]);
  });

  test('without it no address is shown', async () => {
    expect(await links(await programForTest({ pages: true }))).toEqual([0, 0, 0, 0]);
  });
});

describe('the name of the business', () => {
  const paths = ['/', '/terms', '/contact-us', '/support', '/courses/chess', '/login'] as const;

  test('every public page names the business in both languages at once, and the product once it is taken back', async () => {
    const program = await programForTest({ pages: true });
    const admin = await signIn(program, 'admin');
    const read = () =>
      Promise.all(
        ['en', 'uz'].flatMap((language) =>
          paths.map(async (url) => {
            const { body } = await program.app.inject({ url, headers: { cookie: `language=${language}` } });
            return { url, language, body };
          }),
        ),
      );
    const title = (body: string) => /<title>(.*?)<\/title>/.exec(body)?.[1];
    const before = await read();
    for (const { body } of before) expect(title(body)).toMatch(/^Dars: | · Dars$/);

    const said = await admin.call('PUT', '/api/admin/business', { ...aBusiness, seen: null });
    for (const { url, language, body } of await read()) {
      expect([url, title(body)]).toEqual([url, expect.stringMatching(/^Bilim Uyi: | · Bilim Uyi$/)]);
      expect([url, body.includes('og:site_name" content="Bilim Uyi"')]).toEqual([url, true]);
      if (url === '/terms') {
        expect(body).toContain('Bilim Uyi Learning LLC\n1500 Market St');
        expect(body).toContain('EIN 12-3456789');
        expect(body).toContain(language === 'en' ? 'Bilim Uyi is a place' : 'Bilim Uyi');
      }
      if (url === '/contact-us') {
        expect(body).toContain('href="tel:+12155550142"');
        expect(body).toContain('href="mailto:ask@bilim.test"');
        expect(body).toContain(language === 'en' ? aBusiness.hoursEn : aBusiness.hoursUz);
      }
      if (url === '/') {
        const data = JSON.parse(
          /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}',
        );
        expect(data).toMatchObject({
          name: 'Bilim Uyi',
          legalName: 'Bilim Uyi Learning LLC',
          address: '1500 Market St, Philadelphia, PA 19102',
          telephone: aBusiness.phone,
          taxID: aBusiness.taxNumber,
        });
      }
    }
    const manifest = await program.app.inject('/manifest.webmanifest');
    expect(manifest.json()).toMatchObject({ name: 'Bilim Uyi', short_name: 'Bilim Uyi' });

    await admin.call('DELETE', '/api/admin/business', { seen: said.body.changedAt });
    expect(await read()).toEqual(before);
  });
});

describe('before the opening', () => {
  let program: TestProgram;
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

  test('logging in, legal texts and pages behind a link stand; the staff and checked teachers see all, with a bar', async () => {
    const soon = heading('en');
    for (const path of ['/login', '/forgot-password', '/terms', '/privacy', '/invitation?token=none'])
      expect([path, (await page(path)).body.includes(soon)]).toEqual([path, false]);
    const bar = translator('en')('frame:unopened.text');
    const seen = async (person: SignedInPerson) => {
      const { body } = await page('/pricing', pageCookies(person));
      return [body.includes(soon), body.includes(bar), body.includes('href="/admin/opening"')];
    };
    const admin = await signIn(program, 'admin');
    expect(await seen(admin)).toEqual([false, true, true]);
    expect((await page('/dashboard', pageCookies(admin))).headers.location).toBe('/admin/opening');
    expect(await seen(await signInChecked(program))).toEqual([false, true, false]);
    // Anybody signs up as a teacher.
    expect(await seen(await signIn(program, 'teacher'))).toEqual([true, false, false]);
    expect(await seen(await signIn(program, 'student'))).toEqual([true, false, false]);
  });

  test('a page of one person shows who was not let in nothing of the school', async () => {
    const [stranger, checked] = [await signIn(program, 'teacher'), await signInChecked(program)];
    const id = await makeLesson(program, checked, { title: 'Not yet for all' });
    const seen = async (person: SignedInPerson) =>
      (await page(`/classdetails/${id}/class`, pageCookies(person))).body.includes('Not yet for all');
    expect([await seen(stranger), await seen(checked)]).toEqual([false, true]);
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
});

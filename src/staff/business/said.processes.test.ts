import { beforeAll, expect, test } from 'vitest';
import { aBusiness } from '../../../tests/admin/business.ts';
import { buildPages } from '../../../tests/built-pages.ts';
import { signIn } from '../../../tests/people.ts';
import { programForTest } from '../../../tests/program.ts';

beforeAll(buildPages, 120_000);

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
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
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

import { beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../../tests/built-pages.ts';
import { programForTest, type TestProgram } from '../../../tests/program.ts';

beforeAll(buildPages, 120_000);

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

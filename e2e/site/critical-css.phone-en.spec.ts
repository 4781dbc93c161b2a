import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { makeAccount, publish } from '../make/set-up.ts';

/** Each is drawn with other parts of the sheet: lists, tables, carousels, forms, questions. */
const paths = [
  '/',
  '/pricing',
  '/support',
  '/lessons',
  '/subjects',
  '/how-it-works',
  '/upcoming-course/1',
  '/about-us',
];

test('pages stand as they will stand when the whole style sheet has come; what is published meanwhile too', async ({
  page,
  program,
}) => {
  await withoutScript(page);
  for (const path of paths) await expectSameWithSheet(page, path);
  await expectSameWithSheet(page, '/lessons?q=nothing-has-this-word');
  const id = await publish(program, await makeAccount(program, 'teacher'), 'group', {
    title: 'Chess for the newly come',
    price: 25,
    places: 3,
  });
  await expectSameWithSheet(page, '/lessons?q=newly+come');
  await expectSameWithSheet(page, `/lessons/${id}`);
});

async function withoutScript(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/*.js', (route) => route.abort());
}

async function expectSameWithSheet(page: Page, path: string) {
  await page.goto(path);
  const boxes = () =>
    page.locator('body *').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, borderTopWidth, borderBottomWidth } = getComputedStyle(element);
          const box = [x, y, width, height].map((each) => Math.round(each)).join(' ');
          return `${element.tagName} ${box} ${color} ${backgroundColor} ${borderTopWidth} ${borderBottomWidth}`;
        }),
    );
  const before = await boxes();
  expect(before.length).toBeGreaterThan(80);
  const later = (await page.locator('meta[name=later]').getAttribute('content')) ?? '';
  await page.addStyleTag({ url: later.split(' ').find((file) => file.endsWith('.css')) ?? '' });
  expect(await boxes(), path).toEqual(before);
}

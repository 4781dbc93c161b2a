import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, expectFits, hydrated } from '../journey.ts';

/**
 * How a screen is looked at.
 * - `whole`: all that can be wrong with a screen.
 * - `looks`: what size, colours and language change. The first visitor saw the markup, which is the same for both. A page to
 *   read is seen as it comes, before React.
 * - `twin`: a screen of a template that was looked at whole, or one of the same words: all but axe.
 */
export type Sight = 'whole' | 'looks' | 'twin';

/** Rules of axe whose findings depend on colours and sizes; width and the names of controls are looked at by all. */
const rulesOfLooks = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/**
 * Opens a screen and lets everybody look who has something to look for on every screen. Whole, that is: it comes alive and
 * has a heading, nothing of what people typed became a part of it, it is accessible and fits its width, and asks for
 * nothing more where the server rendered it whole. An error on the console fails the test that looks (journey.ts).
 * @param shown words of people that have to stand there
 */
export async function look(page: Page, path: string, sight: Sight, shown?: string): Promise<void> {
  if (sight === 'looks') return lookAtLooks(page, path);
  const written: string[] = [];
  const late: string[] = [];
  const hear = (request: Request) => {
    if (request.method() !== 'GET') !asking.test(request.url()) && written.push(request.url());
    // The stream waits for what is yet to happen; what is unread changes by reading.
    else if (
      request.resourceType() === 'fetch' &&
      /\/api\/(?!files\/|messages\/(stream|unread))/.test(request.url())
    )
      late.push(request.url());
  };
  page.on('request', hear);
  // What the page before asked for while it went is not asked by this one.
  page.once('framenavigated', () => {
    written.length = 0;
    late.length = 0;
  });
  await page.goto(path);
  // A page to read comes alive at the first touch.
  await page.keyboard.press('Shift');
  await hydrated(page);
  await expectHeading(page, path);
  if (shown) await expect.poll(() => said(page), path).toContain(shown);
  if (sight === 'whole') await expectAccessible(page);
  else await expectFits(page);
  await expectHarmless(page, path);
  expect(await textsApart(page), `${path}: texts that its file and its frame’s lack`).toEqual([]);
  page.off('request', hear);
  expect(written, `${path} writes something that nobody asked for`).toEqual([]);
  if (!(await isOfOnePerson(page))) return;
  const onceMore = live.test(path) ? new Set(late) : [];
  expect(late, `${path} came whole, and asks for more`).toEqual([...onceMore]);
}

async function lookAtLooks(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // What comes alive by itself may change by that.
  if (await page.locator('html[data-at-once]').count()) await hydrated(page);
  await expectHeading(page, path);
  await expectAccessible(page, rulesOfLooks);
}

async function expectHeading(page: Page, path: string): Promise<void> {
  if (path !== '/schedule') await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
}

/** Whether the page was rendered for somebody who has signed in. */
function isOfOnePerson(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { content } = document.querySelector<HTMLMetaElement>('meta[name=page]') ?? {};
    return Boolean(JSON.parse(content ?? '{}').visit?.user);
  });
}

/** Screens of conversations ask once more, each address, when something is said or read meanwhile, also by whoever looks. */
const live = /^\/(messages|admin\/inbox)(\/|\?|$)/;

/** Calls that only ask, with more than an address can say; and that somebody has seen what is shown. */
const asking = /\/(handed-out|quote|preview|about|invitation\/state|threads\/[^/]+\/read)$/;

/** Files of texts that the page had to fetch besides: of single namespaces. */
function textsApart(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/texts-/.test(path) && !path.includes('.page')),
  );
}

async function expectHarmless(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'hostile' in window,
    handlers: [...document.querySelectorAll('*')].filter(({ attributes }) =>
      [...attributes].some(
        ({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data:text)/i.test(value),
      ),
    ).length,
    scripts: [...document.scripts].filter(({ src, type }) => !src && type !== 'application/ld+json').length,
    svg: document.querySelectorAll('svg[onload], img[src="x"]').length,
  }));
  expect({ path, ...found }).toEqual({ path, ran: false, handlers: 0, scripts: 0, svg: 0 });
  // What stood between braces was not worked out.
  expect([path, /[^\w]12769[^\w]/.test(await said(page))]).toEqual([path, false]);
}

/** All words on a page, those in its fields too. */
function said(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n');
  });
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import { namedOtherwise } from '../../tests/texts/label-in-name.ts';

/** In the page, once its source was brought there. */
declare const axe: typeof import('axe-core');
/** Less than half of what `axe.source` is: each page that is looked at reads it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * No finding of axe on the page as it stands, WCAG 2.2 AA and best practices; no sideways scroll.
 * @param only these rules of axe alone
 */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  await settled(page);
  // A frame is looked at by the page around it, through the axe of its own.
  for (const frame of page.frames()) await bringAxe(frame);
  const findings = await page.evaluate(async (runOnly) => {
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, only);
  expect(findings).toEqual([]);
  expect(await page.evaluate(namedOtherwise), 'controls are called what is seen on them').toEqual([]);
  await expectFits(page);
}

/** No sideways scroll. */
export async function expectFits(page: Page): Promise<void> {
  // Against the screen that was asked for: on a phone `innerWidth` grows with a page that is too wide.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide - (page.viewportSize()?.width ?? 0), 'pixels of sideways scroll').toBeLessThanOrEqual(0);
}

/** Puts axe into a document, once. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
}

/** Lets what moves arrive: half-faded text has no contrast to speak of. */
export async function settled(page: Page): Promise<void> {
  // Not the screen that stands while a page loads.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // What is fetched anew is faded until it has come.
  await expect(page.locator('main div[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { timeline, effect } = animation;
      if (timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)
        animation.finish();
    }
  });
}

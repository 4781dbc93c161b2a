import { expect, type Page } from '@playwright/test';
import { expectFits, settled } from './accessible.ts';

/** What a first screen has to show before anybody scrolls. */
export type FirstScreen = {
  name: string;
  path: string;
  /** What is pressed there: what opens is looked at, and not the page. */
  opens?: string;
  /** The first heading of the page. */
  says: string;
  /** What is to be pressed: the one saffron button. Left out where that depends on what waits. */
  does?: string;
  /** How high the whole page may be. */
  height?: number;
};

/** The least that a finger finds. */
const finger = 44;

/** Opens a page and looks at its first screen, nothing scrolled. A failure says the numbers. */
export async function expectFirst(page: Page, { name, path, opens, says, does, height }: FirstScreen) {
  await page.goto(path);
  await settled(page);
  const whole = page.locator(opens ? 'dialog' : 'body');
  if (opens) await page.getByRole('button', { name: opens }).first().click();
  const heading = whole.getByRole('heading', { level: opens ? 2 : 1 }).first();
  await expect(heading, `${name}: what it says first`).toContainText(says);
  const button = whole.locator('.press:not([href="#main"])').filter({ visible: true, hasText: does ?? /./ });
  await expect(button.first(), `${name}: its main button`).toBeVisible();
  const seen = await whole.evaluate(firstScreen);
  const where = `${name}: ${JSON.stringify(seen)}`;
  expect.soft(seen.heading, `${where}: its heading is on top`).toBeLessThan(seen.screen / 2);
  expect
    .soft(
      seen.buttons.map(({ words }) => words),
      `${where}: one saffron button`,
    )
    .toEqual([does ? expect.stringContaining(does) : expect.any(String)]);
  const [{ top, bottom } = { top: 0, bottom: Infinity }] = seen.buttons;
  expect.soft(bottom, `${where}: its button is in sight`).toBeLessThanOrEqual(seen.screen);
  expect.soft(bottom - top, `${where}: a finger finds it`).toBeGreaterThanOrEqual(finger);
  if (height) expect.soft(seen.whole, `${where}: the whole page`).toBeLessThanOrEqual(height);
  await expectFits(page);
}

/** In the page: where the first heading ends, which saffron buttons the first screen has, how high all of it is. */
function firstScreen(whole: HTMLElement | SVGElement) {
  const screen = innerHeight;
  const buttons = [...whole.querySelectorAll<HTMLElement>('.press')]
    .filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.getAttribute('href') !== '#main',
    )
    .map((one) => ({ words: one.textContent.replace(/\s+/g, ' ').trim(), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.top < screen && box.bottom > 0)
    .filter(({ box }) => box.left < innerWidth && box.right > 0)
    .map(({ words, box }) => ({ words, top: Math.round(box.top), bottom: Math.round(box.bottom) }));
  const heading = whole.querySelector('h1, h2')?.getBoundingClientRect().bottom ?? Infinity;
  return {
    screen,
    heading: Math.round(heading),
    buttons,
    whole: document.documentElement.scrollHeight,
  };
}

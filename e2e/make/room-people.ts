import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Language } from '#src/platform/language/language.ts';

declare global {
  interface Window {
    /** Every connection that the page has made (watchLines). */
    lines: RTCPeerConnection[];
  }
}

/** A browser whose camera shows five pictures a second and whose microphone beeps, and that asks nobody. */
export const fakeDevices = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'];

/** Somebody at a device of their own, who knows nothing of the others. */
export type Somebody = { page: Page; problems: string[] };

/**
 * Opens a device for somebody in this language.
 * @returns its page, and what has gone wrong on it so far: errors, and what its policies forbade
 */
export async function somebody(
  browser: Browser,
  url: string,
  language: Language,
  options: BrowserContextOptions,
): Promise<Somebody> {
  const context = await browser.newContext({ baseURL: url, timezoneId: 'America/Chicago', ...options });
  await context.addCookies([{ name: 'language', value: language, url }]);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const { url: of } = message.location();
    // The page on which sessions are opened has no sign of its own (set-up.ts).
    if (message.type() === 'error' && !of.endsWith('/favicon.ico')) problems.push(`${message.text()} ${of}`);
  });
  await page.addInitScript(watchLines);
  return { page, problems };
}

/** Runs in the page, before its own scripts. */
function watchLines(): void {
  window.lines = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      window.lines.push(this);
    }
  };
}

/** What has come in of the others so far: the energy of their sound, and pictures that were decoded. */
async function arrived(page: Page): Promise<{ sound: number; pictures: number }> {
  return page.evaluate(async () => {
    const sum = { sound: 0, pictures: 0 };
    for (const line of window.lines)
      for (const stat of (await line.getStats()).values())
        if (stat.type === 'inbound-rtp') {
          sum.sound += stat.totalAudioEnergy ?? 0;
          sum.pictures += stat.framesDecoded ?? 0;
        }
    return sum;
  });
}

/** Waits until more of others’ sound and pictures comes in than has until now. */
export async function expectToHearAndSee({ page }: Somebody): Promise<void> {
  const before = await arrived(page);
  await expect
    .poll(async () => (await arrived(page)).sound, { timeout: 20_000 })
    .toBeGreaterThan(before.sound);
  await expect
    .poll(async () => (await arrived(page)).pictures, { timeout: 20_000 })
    .toBeGreaterThan(before.pictures + 5);
}

/** How many points of the board that this page shows are not white paper. */
export async function drawnPoints({ page }: Somebody): Promise<number> {
  return page.locator('canvas[role=img]').evaluate((canvas: HTMLCanvasElement) => {
    const points = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let drawn = 0;
    for (let at = 0; at < points.length; at += 4)
      if (
        (points[at + 3] ?? 0) > 0 &&
        (points[at] ?? 0) + (points[at + 1] ?? 0) + (points[at + 2] ?? 0) < 600
      )
        drawn += 1;
    return drawn;
  });
}

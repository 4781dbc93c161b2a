import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * What Playwright switches off in Chromium (its list is not added to ours: the last one holds), and the suggestions
 * below the address, for which each window loads two more pages: nobody types an address here.
 */
const switchedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** How journeys and tests of components start their browser. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${switchedOff.join()}`,
    ],
  };
}

/**
 * The browser of the journeys: the one named by CHROMIUM, one that the machine has, Playwright's own, or one that
 * is installed now, by Playwright or (as root, on Debian and its kin) by apt-get.
 * @returns the path of its program, or undefined for Playwright's own
 * @throws Error that says what to install
 */
function findBrowser(): string | undefined {
  const here = [process.env.CHROMIUM ?? '', ...places].find((path) => path && existsSync(path));
  if (here) return here;
  if (playwrightHas()) return undefined;
  process.stderr.write('No browser here: getting one for the journeys.\n');
  const quiet = { stdio: 'ignore' } as const;
  if (
    spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { ...quiet, timeout: 300_000 })
      .status === 0
  ) {
    return undefined;
  }
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], quiet);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error('The journeys need a browser: install Chromium, or name one by CHROMIUM=/path/to/chromium');
}

/** Starts it for a command of ours, with these arguments beside. */
export function launchBrowser(...more: string[]): Promise<Browser> {
  const { args, ...options } = launchOptions();
  return chromium.launch({ ...options, args: [...args, ...more] });
}

function playwrightHas(): boolean {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
  return existsSync(path);
}

import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { languages } from '#src/platform/language.ts';
import { findBrowser } from '../e2e/browser.ts';
import build from '../e2e/build.ts';
import { startProgram } from '../e2e/program.ts';

/**
 * `npm run lighthouse`: every public page in both languages, as a phone sees it, against the built program. The
 * addresses are those of the sitemap; with arguments only those (`npm run lighthouse -- / /pricing`).
 * Ends with 1 when a page has less than 100 in a category, moves, or blocks.
 */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

build();
const program = await startProgram('data/lighthouse');
const path = findBrowser();
const chrome = await launch({
  ...(path ? { chromePath: path } : {}),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
let short = 0;
try {
  const asked = process.argv.slice(2);
  const paths = asked.length > 0 ? asked : await publicPaths();
  say(['page', '', 'perf', 'a11y', 'best', 'seo', 'LCP s', 'CLS', 'TBT ms', 'KB', 'script KB']);
  for (const page of paths) {
    for (const language of languages) {
      const result = await look(page, language);
      const scores = categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100));
      const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
      say([
        page,
        language,
        ...scores.map(String),
        (value('largest-contentful-paint') / 1000).toFixed(2),
        value('cumulative-layout-shift').toFixed(3),
        value('total-blocking-time').toFixed(0),
        (value('total-byte-weight') / 1024).toFixed(0),
        (scriptBytes(result) / 1024).toFixed(1),
      ]);
      for (const flaw of flaws(result)) process.stdout.write(`    ${flaw}\n`);
      if (scores.some((score) => score < 100) || value('cumulative-layout-shift') > 0) short++;
    }
  }
} finally {
  chrome.kill();
  await program.stop();
}
process.stdout.write(short === 0 ? 'All 100.\n' : `${short} below 100 or moving.\n`);
process.exitCode = short === 0 ? 0 : 1;

async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${program.url}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...new Set(all)];
}

async function look(page: string, language: string): Promise<Result> {
  const answer = await lighthouse(program.url + page, {
    port: chrome.port,
    logLevel: 'error',
    output: 'json',
    extraHeaders: { cookie: `language=${language}` },
    onlyCategories: [...categories],
  });
  if (!answer) throw new Error(`Lighthouse said nothing of ${page}`);
  return answer.lhr;
}

function scriptBytes({ audits }: Result): number {
  const details = audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** What keeps a page from 100, other than being measured. */
function flaws(result: Result): string[] {
  return categories.flatMap((name) =>
    (result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${result.audits[id]?.displayValue ?? result.audits[id]?.title}`),
  );
}

function say(cells: string[]): void {
  process.stdout.write(
    `${cells.map((cell, index) => (index === 0 ? cell.padEnd(32) : cell.padStart(6))).join(' ')}\n`,
  );
}

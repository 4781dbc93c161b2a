import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * What a page asks for before it is shown, as it is written: its loader, up to what stands after it. The server makes
 * pages by GET alone, so what a loader sends otherwise fails there, and the page never learns of it.
 */
function loaderIn(source: string): string {
  const from = source.search(/^export (?:const loader\b|(?:async )?function loader\b)/m);
  return from < 0 ? '' : (/^[\s\S]*?\n(?=\n\S)/.exec(source.slice(from))?.[0] ?? '');
}

test('no page sends anything before it is shown: it is made on the server by reading alone', () => {
  const pages = globSync('src/**/*.page.tsx');
  const loaders = pages.map((page) => ({ page, loader: loaderIn(readFileSync(page, 'utf8')) }));
  expect(loaders.filter(({ loader }) => loader.includes("'GET /api/")).length).toBeGreaterThan(50);
  const sending = loaders.filter(({ loader }) => /'(?:POST|PUT|PATCH|DELETE) \/api\//.test(loader));
  expect(sending.map(({ page }) => page)).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtAssets, dist } from '#src/app/rendering/assets.server.ts';
import { languages } from '#src/platform/language/language.ts';
import { textAddress } from '#src/platform/texts/texts.ts';
import { buildPages } from '../../../tests/start/built-pages.ts';
import { pageFiles, standing, versionsOf } from './text-files.vite.ts';

beforeAll(buildPages, 120_000);

/** Per page, the first script among its files; KB of 1024 bytes, in gzip. */
const budgets = { visitors: { files: 8, script: 200 }, others: { files: 10, script: 249 }, texts: 15 };

const pages = standing.flatMap(({ frame, pages }) =>
  pages.map(({ path, handle }) => ({
    path,
    handles: frame ? [frame.handle, handle] : [handle],
    budget: !handle.reader && !handle.secret ? budgets.visitors : budgets.others,
  })),
);

const sizes = new Map<string, number>();
function packed(address: string): number {
  const size =
    sizes.get(address) ?? gzipSync(readFileSync(join(dist, 'client', address)), { level: 9 }).length;
  sizes.set(address, size);
  return size / 1024;
}
const sum = (addresses: string[]) => addresses.reduce((all, address) => all + packed(address), 0);

test.each(pages)('/$path has few scripts, and light ones', ({ handles, budget }) => {
  const { entry, scripts } = builtAssets()(handles);
  const all = [entry, ...scripts];
  expect(new Set(all).size).toBeLessThanOrEqual(budget.files);
  expect(sum(all)).toBeLessThanOrEqual(budget.script);
});

describe('a page has its texts in one file, and its frame’s in another', () => {
  const files = pageFiles();
  const versions = versionsOf(files);

  test.each(pages)('/$path', ({ handles }) => {
    const named = handles.flatMap(({ texts }) => files.get(texts) ?? []);
    expect(named).toContain('ui');
    expect(new Set(named).size, 'none comes twice').toBe(named.length);
    for (const language of languages)
      for (const { texts, next } of handles)
        for (const file of next?.texts ? [texts, next.texts] : [texts]) {
          const address = textAddress(language, file, versions);
          expect(existsSync(join(dist, 'client', address)), address).toBe(true);
          expect(packed(address), address).toBeLessThanOrEqual(budgets.texts);
        }
  });

  test('its address changes with its own texts alone', () => {
    const changed = versionsOf(new Map([...files, ['site/home/home.page', ['home']]]));
    const others = (pages: Record<string, string>) => ({ ...pages, 'site/home/home.page': undefined });
    expect(others(changed.pages)).toEqual(others(versions.pages));
    expect(changed.pages['site/home/home.page']).not.toBe(versions.pages['site/home/home.page']);
  });
});

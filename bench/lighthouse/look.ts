import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse's names of what else is shown. */
const audits = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
  bytes: 'total-byte-weight',
};

/** Scores out of 100, times in milliseconds, weight in bytes as it travelled. */
export type Figures = Record<(typeof categories)[number] | keyof typeof audits, number>;
/** What Lighthouse says of a page, and what keeps it from 100, other than being measured. */
export type Look = { figures: Figures; flaws: string[] };

/** What we read of Lighthouse's own answer. */
type Result = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; displayValue?: string }
  >;
};

/**
 * Looks at a page with Lighthouse's phone: a slow 4G and a processor four times as slow, both simulated. With `anew` the
 * browser remembers neither who is signed in nor a language. What Lighthouse itself could not do, it may try once more:
 * on a busy machine it loses the beginning of a page (NO_NAVSTART).
 * @throws Error when it could not load it twice
 */
export async function look(port: number, url: string, anew: boolean): Promise<Look> {
  return lookOnce(port, url, anew).catch(() => lookOnce(port, url, anew));
}

async function lookOnce(port: number, url: string, anew: boolean): Promise<Look> {
  const config = join(tmpdir(), `dars-lighthouse-${port}.json`);
  // Its cache is emptied as well.
  const caches = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'];
  const clearStorageTypes = anew ? [...caches, 'cookies', 'local_storage'] : caches;
  const settings = { onlyCategories: categories, clearStorageTypes };
  writeFileSync(config, JSON.stringify({ extends: 'lighthouse:default', settings }));
  // `npm run lighthouse` fetches the program and puts it on the path.
  const given = [url, `--port=${port}`, `--config-path=${config}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('lighthouse', given, { maxBuffer: 2 ** 27 });
  const said: Result = JSON.parse(stdout);
  if (said.runtimeError) throw new Error(`${url}: ${said.runtimeError.message}`);
  const scores = categories.map((name) => [name, Math.round((said.categories[name]?.score ?? 0) * 100)]);
  const others = Object.entries(audits).map(([name, id]) => [name, said.audits[id]?.numericValue]);
  const flaws = Object.values(said.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (said.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${said.audits[id]?.displayValue ?? said.audits[id]?.title}`);
  return { figures: Object.fromEntries([...scores, ...others]) as Figures, flaws };
}

import lighthouse, { type Result } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Kinds of what a page loads, as Lighthouse names them, in the order of the table. */
export const kinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const;

/** What Lighthouse says of a page: scores out of 100, times in milliseconds, weights in KB as they travelled. */
export type Look = {
  scores: Record<(typeof categories)[number], number>;
  lcp: number;
  cls: number;
  tbt: number;
  weights: Record<(typeof kinds)[number], number>;
  all: number;
  flaws: string[];
};

/**
 * Looks at a page with Lighthouse's phone: a slow 4G and a processor four times as slow, both simulated. With `anew` the
 * browser remembers neither who is signed in nor a language. What Lighthouse itself could not do, it may try once more:
 * on a busy machine it loses the beginning of a page (NO_NAVSTART).
 * @throws Error when it could not load it twice
 */
export async function look(port: number, url: string, how: { anew: boolean }): Promise<Look> {
  return lookOnce(port, url, how).catch(() => lookOnce(port, url, how));
}

async function lookOnce(port: number, url: string, { anew }: { anew: boolean }): Promise<Look> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    // Its cache is emptied as well.
    clearStorageTypes: [
      'file_systems',
      'shader_cache',
      'service_workers',
      'cache_storage',
      ...(anew ? (['cookies', 'local_storage'] as const) : []),
    ],
    onlyCategories: [...categories],
  });
  const result = answer?.lhr;
  if (!result || result.runtimeError)
    throw new Error(`${url}: ${result?.runtimeError?.message ?? 'nothing'}`);
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
    ) as Look['scores'],
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    weights: Object.fromEntries(kinds.map((kind) => [kind, weight(result, kind)])) as Look['weights'],
    all: value('total-byte-weight') / 1024,
    flaws: flaws(result),
  };
}

function weight({ audits }: Result, kind: string): number {
  const details = audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  const bytes = items
    .filter(({ resourceType }) => resourceType === kind)
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  return bytes / 1024;
}

/** What keeps a page from 100, other than being measured. */
function flaws(result: Result): string[] {
  return categories.flatMap((name) =>
    (result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${result.audits[id]?.displayValue ?? result.audits[id]?.title}`),
  );
}

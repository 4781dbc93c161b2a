import type { APIRequestContext } from '@playwright/test';

/** The addresses that a sitemap names to search engines, without their languages. */
export async function publicPaths(request: APIRequestContext, file = '/sitemap.xml'): Promise<string[]> {
  const sitemap = await (await request.get(file)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  return [...new Set(addresses.map(({ pathname }) => pathname))];
}

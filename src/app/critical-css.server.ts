import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Beasties from 'beasties';
import { dist } from './assets.server.ts';

/** The rules that a page is drawn with, and the hash by which its policy allows them. */
export type CriticalCss = { css: string; hash: string };

const link = /<link rel="stylesheet" href="[^"]+"\/>/;

/** Finds the rules of the sheet that apply to what stands in a page: a tenth of a second for a large one. */
export async function criticalCss(html: string): Promise<CriticalCss> {
  const beasties = new Beasties({
    path: join(dist, 'client'),
    publicPath: '/',
    // The typefaces' rules too, so that words do not move when the sheet comes.
    inlineFonts: true,
    // What Beasties cannot match: selectors that begin so (Tailwind's `*:`, `group-…:`, `divide-…`), and classes
    // with an `&`, which stands as `&amp;` in a page.
    allowRules: [/^:(is|where)\(/, /&/],
    reduceInlineStyles: false,
    logLevel: 'silent',
  });
  const [, after = ''] = (await beasties.process(html)).split('<style>');
  const [css = ''] = after.split('</style>');
  return { css, hash: createHash('sha256').update(css).digest('base64') };
}

/** The page with these rules in place of the link to the sheet, which the first script fetches when it is idle. */
export function withCriticalCss(html: string, { css }: CriticalCss): string {
  return html.replace(link, () => `<style>${css}</style>`);
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Beasties from 'beasties';
import { dist } from './assets.server.ts';

/** The rules that a page is drawn with, and the hash by which its policy allows them. */
export type CriticalCss = { css: string; hash: string };

/** Sets of rules that are held at most: pages have a few dozen. */
const maxHeld = 200;

/** The rules of pages, by the classes that stand in them: whatever rows a page shows, the same classes have the same. */
export class CriticalStyles {
  readonly #held = new Map<string, Promise<CriticalCss>>();

  of(html: string): Promise<CriticalCss> {
    const classes = [...new Set(html.match(/ class="[^"]*"/g))].sort().join();
    const held = this.#held.get(classes);
    if (held) return held;
    const [oldest] = this.#held.keys();
    if (oldest !== undefined && this.#held.size >= maxHeld) this.#held.delete(oldest);
    const made = criticalCss(html);
    this.#held.set(classes, made);
    made.catch(() => this.#held.delete(classes));
    return made;
  }
}

const link = /<link rel="stylesheet" href="[^"]+"\/>/;

/** Finds the rules of the sheet that apply to what stands in a page: a tenth of a second for a large one. */
async function criticalCss(html: string): Promise<CriticalCss> {
  const beasties = new Beasties({
    path: join(dist, 'client'),
    publicPath: '/',
    // The typefaces' rules too, so that words do not move when the sheet comes.
    inlineFonts: true,
    // What Beasties cannot match: selectors that begin so (Tailwind's `*:`, `group-…:`, `divide-…`), classes with an
    // `&`, which stands as `&amp;` in a page, and what the first script says on the document before the sheet comes.
    allowRules: [/^:(is|where)\(/, /&/, /data-signed-in/],
    reduceInlineStyles: false,
    logLevel: 'silent',
  });
  const [, after = ''] = (await beasties.process(html)).split('<style>');
  const [css = ''] = after.split('</style>');
  return { css, hash: createHash('sha256').update(css).digest('base64') };
}

/**
 * The page with these rules in place of the link to the sheet, which the first script fetches when it is idle. They are
 * known once the page is rendered, so React cannot put them there.
 */
export function withCriticalCss(html: string, { css }: CriticalCss): string {
  return html.replace(link, () => `<style>${css}</style>`);
}

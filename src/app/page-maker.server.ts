import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Config } from '#src/platform/config.server.ts';
import type { Language } from '#src/platform/language.ts';
import type { Settings } from '#src/platform/settings.ts';
import { builtAssets, builtStyles, type InlineStyles, sourceAssets } from './assets.server.ts';
import type { Assets, Loaded, PageHandle } from './entry-server.tsx';
import { type Encoding, packQuickly } from './packing.server.ts';
import { carryStyles, type StyledPage } from './page-policy.server.ts';
import { rendererBy } from './renderer.server.ts';

/** A page as it goes out, and the hash of the styles in it. */
export type PackedPage = { status: number; stylesHash: string; bytes: Buffer; etag: string };

/** Makes pages: reads their rows, renders them, puts their styles in. */
export class PageMaker {
  /** What pages show of how the program is set up. */
  readonly settings: Settings;
  readonly renderer: ReturnType<typeof rendererBy>;
  readonly #publicUrl: string;
  readonly #assetsOf: (handle: PageHandle) => Assets;
  readonly #readStyles: () => Promise<InlineStyles>;
  #styles: Promise<InlineStyles> | undefined;

  /** From the build, or with `vite` from the sources as they stand. */
  constructor(app: FastifyInstance, config: Config, vite: ViteDevServer | undefined) {
    const { schedulerUrl = null, businessTimeZone, socialLinks, contactWays, publicUrl } = config;
    this.settings = { schedulerUrl, businessTimeZone, socialLinks, contactWays };
    this.renderer = rendererBy(app, vite);
    this.#publicUrl = publicUrl;
    this.#assetsOf = vite ? sourceAssets() : builtAssets();
    this.#readStyles = vite ? async () => () => '' : builtStyles;
  }

  /** Reads what the page at a path shows to whom these headers come from. */
  async load(
    path: string,
    language: Language,
    headers = new Headers(),
  ): Promise<Loaded | { redirect: string }> {
    const { load } = await this.renderer();
    const request = new Request(new URL(path, this.#publicUrl), { headers });
    return load({ request, language, settings: this.settings });
  }

  async make(loaded: Loaded): Promise<StyledPage & { status: number }> {
    const { render } = await this.renderer();
    const { status, html, handle } = await render(loaded, this.#assetsOf, this.#publicUrl);
    // Read with the first page, not before the program is ready.
    this.#styles ??= this.#readStyles();
    const styles = await this.#styles;
    return { status, ...carryStyles(html, styles(html, handle)) };
  }

  /** A page for one answer or a few. */
  async pack(loaded: Loaded, encoding: Encoding): Promise<PackedPage> {
    const { status, html, stylesHash } = await this.make(loaded);
    const bytes = await packQuickly(Buffer.from(html), encoding);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 12)}"`;
    return { status, stylesHash, bytes, etag };
  }
}

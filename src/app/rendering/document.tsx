import type { ReactNode } from 'react';
import type { Language } from '#src/platform/language/language.ts';
import { addressOf } from '#src/site/discovery/address.ts';
import type { Assets } from './assets.server.ts';

/**
 * The frame around every page. The browser hydrates what is inside `#root`, not this. Nothing of React's stands beside
 * the root: it would move the place by which `useId` numbers, and the browser's numbers would be others.
 */
export function Document(props: {
  language: Language;
  assets: Assets;
  /** React is fetched at once, not when the browser is idle. */
  atOnce: boolean;
  /** Addresses of the texts that the page needs to be hydrated. */
  texts: string[];
  /** Without any script. */
  still: boolean;
  pageData: string;
  /** What it tells machines, where it is for everybody to find. */
  head: ReactNode;
  children: ReactNode;
}) {
  const { language, assets, atOnce, texts, still, pageData, head, children } = props;
  const { entry, styles, fonts, scripts, next } = assets;
  return (
    <html lang={language} data-at-once={atOnce ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffaf1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1230" media="(prefers-color-scheme: dark)" />
        {!still && <meta name="page" content={pageData} />}
        {fonts.map((href) => (
          // On its way early, but not in the way of the rules, without which nothing is drawn.
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple.png" />
        <link rel="manifest" href={addressOf('', '/manifest.webmanifest', language)} />
        {!still && <meta name="later" content={[...scripts, ...styles, ...texts].join(' ')} />}
        {!still && next.length > 0 && <meta name="next" content={next.join(' ')} />}
        {!still && <script type="module" src={entry} />}
        {head}
      </head>
      <body>
        <div id="root">{children}</div>
      </body>
    </html>
  );
}

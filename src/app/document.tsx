import type { ReactNode } from 'react';
import type { Language } from '#src/platform/language.ts';

/** Files of the build that a page names in its head. */
export type Assets = {
  entry: string;
  /** React is fetched at once, not at the first touch. */
  atOnce: boolean;
  styles: string[];
  fonts: string[];
  preload: string[];
};

/**
 * The frame around every page. The browser hydrates what is inside `#root`, not this. Nothing of React's stands beside
 * the root: it would move the place by which `useId` numbers, and the browser's numbers would be others.
 */
export function Document(props: {
  language: Language;
  assets: Assets;
  pageData: string;
  children: ReactNode;
}) {
  const { entry, atOnce, styles, fonts, preload } = props.assets;
  return (
    <html lang={props.language} data-at-once={atOnce ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffaf1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1230" media="(prefers-color-scheme: dark)" />
        <meta name="page" content={props.pageData} />
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* The server puts the styles in its place that the page uses (page-policy.server.ts). */}
        <meta name="styles" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={entry} />
      </head>
      <body>
        <div id="root">{props.children}</div>
      </body>
    </html>
  );
}

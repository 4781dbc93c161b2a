import { productName } from '#src/platform/config/product.ts';
import { firstLanguage, type Language, languages } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';

/** The address of a page: plain in English, with `?lang=` in another language. */
export function addressOf(publicUrl: string, path: string, language: Language): string {
  return `${publicUrl}${path}${language === firstLanguage ? '' : `?lang=${language}`}`;
}

/**
 * The head of a public page for search engines and for sharing: its one address, its address in the other language, a
 * picture of ours, and its data (`data`, schema.org). Title and description are those that the page rendered, so no
 * page can forget them.
 */
export function describePage(
  html: string,
  page: { path: string; language: Language; publicUrl: string; picture: string; data: object[] },
): string {
  const { path, language, publicUrl } = page;
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? productName;
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const address = addressOf(publicUrl, path, language);
  const others = languages.filter((other) => other !== language);
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}"/>`,
    ...languages.map((each) => alternate(each, addressOf(publicUrl, path, each))),
    alternate('x-default', addressOf(publicUrl, path, firstLanguage)),
    property('og:type', 'website'),
    property('og:site_name', productName),
    property('og:url', escapeHtml(address)),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', spoken[language].locale),
    ...others.map((other) => property('og:locale:alternate', spoken[other].locale)),
    property('og:image', escapeHtml(`${publicUrl}/share/${page.picture}-${language}.jpg`)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...page.data.map((data) => `<script type="application/ld+json">${json(data)}</script>`),
  ];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

function alternate(language: string, address: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}"/>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** Nothing in it can close the element around it. */
function json(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
}

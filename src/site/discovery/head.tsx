import { business } from '#src/platform/language/business.ts';
import { firstLanguage, type Language, languages } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { addressOf } from './address.ts';

/**
 * What a public page tells search engines and those it is shared with: its one address, itself in the other language,
 * a picture of ours, and what it is about (`data`, schema.org). Its title and description are told by its `PageHead`.
 */
export function PublicHead(page: {
  path: string;
  language: Language;
  publicUrl: string;
  picture: string;
  data: object[];
}) {
  const { path, language, publicUrl, picture, data } = page;
  const address = addressOf(publicUrl, path, language);
  const others = languages.filter((other) => other !== language);
  return (
    <>
      <link rel="canonical" href={address} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressOf(publicUrl, path, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(publicUrl, path, firstLanguage)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={spoken[language].locale} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={spoken[other].locale} />
      ))}
      <meta property="og:image" content={`${publicUrl}/share/${picture}-${language}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {data.map((one) => (
        <script key={JSON.stringify(one)} type="application/ld+json">
          {json(one)}
        </script>
      ))}
    </>
  );
}

/** Nothing in it can end the element it stands in. */
function json(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
}

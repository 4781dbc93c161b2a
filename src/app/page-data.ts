import type { TFunction } from 'i18next';
import { catalogueJsonLd } from '#src/lessons/catalogue/json-ld.ts';
import type { search } from '#src/lessons/catalogue/search.ts';
import { productName } from '#src/platform/product.ts';

/** The business itself, as every public page names it (schema.org). */
function organization(publicUrl: string, links: string[]): object {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${publicUrl}/#organization`,
    name: productName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/512.png`,
    areaServed: 'US',
    availableLanguage: ['en', 'uz'],
    ...(links.length > 0 ? { sameAs: links } : {}),
  };
}

/** A page: which picture stands for it when it is shared, and what it says of itself to machines; `loaded` by its loader. */
export function pageData(
  path: string,
  _t: TFunction,
  { publicUrl, links, loaded }: { publicUrl: string; links: string[]; loaded: unknown },
): { picture: string; data: object[] } {
  const data = [organization(publicUrl, links)];
  if (path === '/lessons') {
    const { found } = loaded as Awaited<ReturnType<typeof search>>;
    if (found && found.first.items.length > 0) data.push(catalogueJsonLd(found.first.items, publicUrl));
  }
  return { picture: 'dars', data };
}

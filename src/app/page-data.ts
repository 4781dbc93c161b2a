import type { TFunction } from 'i18next';
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

/** A page: which picture stands for it when it is shared, and what it says of itself to machines. */
export function pageData(
  path: string,
  _t: TFunction,
  { publicUrl, links }: { publicUrl: string; links: string[] },
): { picture: string; data: object[] } {
  return { picture: 'dars', data: [organization(publicUrl, links)] };
}

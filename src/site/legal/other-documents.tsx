import { Link } from 'react-router';
import { waysTo } from '#src/people/business/business.ts';
import { type DocumentName, documentNames } from '#src/people/consent/editions.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { business, unnamed } from '#src/platform/language/business.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { DocumentLink } from './document-link.tsx';

/** How to reach us, and links to the other documents. */
export function OtherDocuments({ current }: { current: DocumentName }) {
  const { t } = useTranslation('legal');
  const email = waysTo(business, useSettings().contactWays).find(({ name }) => name === 'email');
  return (
    <footer className="mt-14 grid gap-8 border-t border-line pt-8">
      <section aria-labelledby="contact-us">
        <h2 id="contact-us" className="text-xl">
          {t('contact.title')}
        </h2>
        <p className="mt-3">{t('contact.text')}</p>
        {business !== unnamed && (
          <p className="mt-3 whitespace-pre-line wrap-anywhere">
            {[business.legalName || business.name, business.address, business.taxNumber, business.phone]
              .filter(Boolean)
              .join('\n')}
          </p>
        )}
        {email && (
          <p className="mt-3">
            {t('contact.email')}{' '}
            <Link to={email.href} className="font-bold text-link underline underline-offset-4 wrap-anywhere">
              {email.href.slice('mailto:'.length)}
            </Link>
          </p>
        )}
      </section>
      <nav aria-label={t('others')} className="print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {documentNames
            .filter((name) => name !== current)
            .map((name) => (
              <li key={name} className="grid min-h-11 items-center">
                <DocumentLink name={name} />
              </li>
            ))}
        </ul>
      </nav>
    </footer>
  );
}

import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';

const pages = {
  support: href('/support'),
  contact: href('/contact-us'),
  pricing: href('/pricing'),
  terms: href('/terms'),
  privacy: href('/privacy'),
  refund: href('/refund'),
  cancellation: href('/cancellation'),
} as const;

/** Leads from every signed-in page to help, prices and the legal pages. */
export function Footer() {
  const { t } = useTranslation('workspace');
  return (
    <footer className="border-t-[1.5px] border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8 print:hidden">
      <nav aria-label={t('footer.label')} className="mx-auto w-full max-w-5xl">
        <ul className="flex flex-wrap gap-x-5">
          {(Object.keys(pages) as (keyof typeof pages)[]).map((name) => (
            <li key={name}>
              <Link
                to={pages[name]}
                className="inline-flex min-h-11 items-center text-sm text-soft underline-offset-4 hover:underline"
              >
                {t(`footer.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}

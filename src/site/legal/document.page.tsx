import { useLocation } from 'react-router';
import type { DocumentName } from '#src/people/consent/editions.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Contents } from './contents.tsx';
import { InShort } from './in-short.tsx';
import { OtherDocuments } from './other-documents.tsx';
import { Blocks } from './text-blocks.tsx';
import { useDocument } from './use-document.ts';

/** Terms, privacy, refund and cancellation (spec §2, Legal pages): the address names the document. */
export function Component() {
  const { t } = useTranslation('legal');
  const name = useLocation().pathname.replaceAll('/', '').toLowerCase() as DocumentName;
  const { title, description, lead, short, sections, version, date, day } = useDocument(name);
  return (
    <article className="wrap grid gap-x-16 pt-6 pb-20 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:pt-10 print:block">
      <PageHead title={title} description={description} />
      <div className="max-w-xl print:max-w-none">
        <header className="grid gap-4">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-lg text-soft">{lead}</p>
          <p className="text-sm text-soft">
            {t('version', { version })} · <time dateTime={date}>{t('since', { day })}</time>
          </p>
        </header>
        <InShort points={short} />
        <details className="mt-6 rounded-lg border border-line lg:hidden print:hidden">
          <summary className="min-h-11 px-5 py-3 font-bold">{t('contents')}</summary>
          <Contents sections={sections} className="px-5 pb-4" />
        </details>
        {sections.map(({ key, title, text }, index) => (
          <section key={key} id={key} aria-labelledby={`${key}-title`} className="mt-12">
            <h2 id={`${key}-title`} className="text-xl break-after-avoid">
              {index + 1}. {title}
            </h2>
            <Blocks blocks={text} />
          </section>
        ))}
        <OtherDocuments current={name} />
      </div>
      <aside aria-label={t('contents')} className="max-lg:hidden print:hidden">
        <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto border-l border-line pl-6">
          <p className="font-bold">{t('contents')}</p>
          <Contents sections={sections} className="mt-2 text-sm" />
        </div>
      </aside>
    </article>
  );
}

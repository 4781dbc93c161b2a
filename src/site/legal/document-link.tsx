import { href, Link } from 'react-router';
import type { DocumentName } from '#src/people/consent/editions.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { readDocument } from './use-document.ts';

const look =
  'reach font-semibold underline decoration-turquoise-bright decoration-2 underline-offset-4 hover:decoration-3';

/** A link to a document, by its name. */
export function DocumentLink({ name }: { name: DocumentName }) {
  const { t } = useTranslation('legal');
  return (
    <Link to={href(`/${name}`)} className={look}>
      {readDocument(t, name).name}
    </Link>
  );
}

/** A link to the page where people see what is held about them, download it, and have it erased. */
export function YourDataLink() {
  const { t } = useTranslation('legal');
  return (
    <Link to={href('/your-data')} className={look}>
      {t('yourData')}
    </Link>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentName } from './documents.ts';
import { readDocument } from './use-document.ts';

/** A link to a document, by its name. */
export function DocumentLink({ name }: { name: DocumentName }) {
  const { t } = useTranslation('legal');
  return (
    <Link
      to={`/${name}`}
      className="font-semibold underline decoration-turquoise-bright decoration-2 underline-offset-4 hover:decoration-3"
    >
      {readDocument(t, name).name}
    </Link>
  );
}

import { type ReactNode, useId } from 'react';
import { href, Link } from 'react-router';
import { type DocumentName, documentNames, editions } from '#src/people/consent/editions.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';

type ConsentProps = {
  name: string;
  /** The texts, each with the version that was agreed to; null where it is unknown. */
  agreedTo: { [Name in DocumentName]?: string | undefined } | null;
  at: string;
  withdrawnAt?: string | null;
  /** How it is taken back; left out once it is. */
  children: ReactNode;
};

/** One consent: its purpose, its day, its texts, and how it is taken back. */
export function Consent({ name, agreedTo, at, withdrawnAt, children }: ConsentProps) {
  const { t, language } = useTranslation('settings/consents');
  const id = useId();
  const zone = useVisitorZone();
  const date = (instant: string) => formatDate(new Date(instant), zone, language);
  const agreed = documentNames.filter((document) => agreedTo?.[document]);
  return (
    <Card as="li" look="row" aria-labelledby={id} className="grid grid-cols-1 gap-2 px-4 py-4">
      <div>
        <h3 id={id} tabIndex={-1} className="text-base wrap-anywhere">
          {name}
        </h3>
        <p className="text-sm text-soft">
          <span>{t('given', { date: date(at) })}</span>
          {withdrawnAt && <span>{` ${t('withdrawn', { date: date(withdrawnAt) })}`}</span>}
        </p>
      </div>
      {agreed.length === 0 && <p className="text-sm">{t('unknown')}</p>}
      {agreed.length > 0 && (
        <ul>
          {agreed.map((document) => (
            <AgreedText key={document} name={document} version={agreedTo?.[document] ?? ''} />
          ))}
        </ul>
      )}
      {!withdrawnAt && <div className="grid gap-2 border-line border-t pt-3 text-sm">{children}</div>}
    </Card>
  );
}

/** A text as it was agreed to. Its page shows the edition in force. */
function AgreedText({ name, version }: { name: DocumentName; version: string }) {
  const { t } = useTranslation('settings/consents');
  const now = editions[name].version;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
      <Link to={href(`/${name}`)}>{t(`texts.${name}`)}</Link>
      <span>{t(version === now ? 'inForce' : 'earlier', { version, now })}</span>
    </li>
  );
}

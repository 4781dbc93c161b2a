import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#src/platform/translation.ts';

type ThingsProps = {
  things: { _id: string; name: ReactNode; about: ReactNode }[];
  /** Whether there are more than these. */
  more?: boolean;
  /** The address of the list that has all from an e-mail, and the family's e-mails. */
  all?: { to: string; addresses: readonly string[] };
};

/** Things of one kind, and the ways to the list that has all of them: by each of the family's addresses. */
export function Things({ things, more, all }: ThingsProps) {
  const { t } = useTranslation('admin/families');
  if (things.length === 0) return <p className="text-soft">{t('none')}</p>;
  return (
    <>
      <ul className="grid gap-3">
        {things.map(({ _id, name, about }) => (
          <li key={_id} className="min-w-0 border-line border-l-4 pl-4 wrap-anywhere">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-soft">{about}</p>
          </li>
        ))}
      </ul>
      {more && all && (
        <p className="wrap-anywhere">
          {`${t('admin:list.showAll')}: `}
          {all.addresses.map((address, index) => (
            <Fragment key={address}>
              {index > 0 && ', '}
              <Link to={`${all.to}q=${encodeURIComponent(address)}`}>{address}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

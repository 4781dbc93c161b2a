import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { More } from '#src/ui/elements/unfold.tsx';

type ThingsProps = {
  things: { _id: string; name: ReactNode; about: ReactNode }[];
  /** Whether there are more than these. */
  more?: boolean;
  /** The address of the whole list, to be followed by `q`, and the family's e-mails. */
  all?: { to: string; addresses: readonly string[] };
};

/** So many are shown at first; the others unfold. */
const shownFirst = 5;

/** Things of one kind, and links to the whole list: one for each of the family's addresses. */
export function Things({ things, more, all }: ThingsProps) {
  const { t } = useTranslation('desk/families');
  if (things.length === 0) return <p className="text-soft">{t('none')}</p>;
  return (
    <>
      <List things={things.slice(0, shownFirst)} />
      {things.length > shownFirst && (
        <More label={t('further', { count: things.length - shownFirst })}>
          <List things={things.slice(shownFirst)} />
        </More>
      )}
      {more && all && (
        <p className="wrap-anywhere">
          {`${t('staff:list.showAll')}: `}
          {all.addresses.map((address, index) => (
            <Fragment key={address}>
              {index > 0 && <span>, </span>}
              <Link to={`${all.to}q=${encodeURIComponent(address)}`}>{address}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

function List({ things }: Pick<ThingsProps, 'things'>) {
  return (
    <ul className="grid gap-3">
      {things.map(({ _id, name, about }) => (
        <li key={_id} className="min-w-0 border-line border-l-4 pl-4 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-soft">{about}</p>
        </li>
      ))}
    </ul>
  );
}

import { href, Link } from 'react-router';
import { guardianKinds } from '#src/learning/families/family.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { ShownFamily } from './contract.ts';
import { Things } from './things.tsx';

/** Who looks after whom; each leads to their account. */
export function Guardians({ guardians, learners }: Pick<ShownFamily, 'guardians' | 'learners'>) {
  const { t } = useTranslation(['desk/families', 'families']);
  const nameOf = (id: string) => learners.find(({ _id }) => _id === id)?.firstName || t('families:nameless');
  return (
    <Things
      things={guardians.map(({ _id, email, phone, language, confirmedAt, createdAt, looksAfter }) => ({
        _id,
        name: <Link to={href('/admin/people/:id', { id: _id })}>{email}</Link>,
        about: (
          <>
            {[
              ...(phone && phone !== email ? [phone] : []),
              t(`staff:languages.${language}`),
              t(confirmedAt ? 'confirmed' : 'unconfirmed'),
              ...guardianKinds.flatMap((kind) => {
                const names = looksAfter.filter((one) => one.kind === kind).map(({ _id }) => nameOf(_id));
                return names.length > 0 ? t(`kinds.${kind}`, { names: names.join(', ') }) : [];
              }),
            ].join(' · ')}
            {' · '}
            {t('since')} <Moment at={createdAt} />
          </>
        ),
      }))}
    />
  );
}

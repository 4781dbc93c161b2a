import { href, Link } from 'react-router';
import { dollarWords } from '#src/books/money/words.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { EnrolmentStateWords } from '#src/staff/money/enrolments/state.tsx';
import type { ShownFamily } from './contract.ts';
import { Things } from './things.tsx';

type PaymentsProps = Pick<ShownFamily, 'enrolments' | 'learners'> & { addresses: readonly string[] };

/** What each place costs, and what came and went back; each leads to its enrolment. */
export function Payments({ enrolments, learners, addresses }: PaymentsProps) {
  const { t, language } = useTranslation(['desk/families', 'families']);
  const nameOf = (id: string) => learners.find(({ _id }) => _id === id)?.firstName || t('families:nameless');
  return (
    <Things
      things={enrolments.items.map((one) => ({
        _id: one._id,
        name: <Link to={href('/admin/purchases/:id', { id: one._id })}>{one.title}</Link>,
        about: (
          <>
            {[
              nameOf(one.learnerId),
              one.student,
              one.price !== null && t('price', { amount: dollarWords(one.price, language) }),
              one.paid !== null && t('paid', { amount: dollarWords(one.paid, language) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            {' · '}
            <EnrolmentStateWords enrolment={one} />
          </>
        ),
      }))}
      more={enrolments.more}
      all={{ to: `${href('/admin/purchases')}?`, addresses }}
    />
  );
}
